import * as v from 'valibot';
import { sameMinor } from '../build/shared-modules';

const dependencies = v.optional(v.record(v.string(), v.string()), {});
const manifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  license: v.string(),
  type: v.string(),
  sideEffects: v.optional(v.union([v.boolean(), v.array(v.string())])),
  exports: v.record(v.string(), v.string()),
  dependencies,
  peerDependencies: dependencies,
});

/** React is a peer: the shell provides it once for the page. */
const isReact = (name: string) => name === 'react' || name === 'react-dom';

/** Returns the exports without helpers for this repository's tests. */
const publicExports = (manifest: v.InferOutput<typeof manifestSchema>) =>
  Object.entries(manifest.exports).filter(([entry]) => !entry.startsWith('./testing'));

/** Returns the files that a package exports, as paths in its folder. */
export const sourcesOf = (content: unknown): string[] =>
  publicExports(v.parse(manifestSchema, content)).map(([, source]) => source);

const built = (source: string) => source.replace('./src/', './dist/').replace(/\.tsx?$/, '.js');

function exportOf(source: string): string | { types: string; default: string } {
  const file = built(source);
  return /\.tsx?$/.test(source) ? { types: file.replace(/\.js$/, '.d.ts'), default: file } : file;
}

/**
 * Returns the package.json of a packed workspace: its exports name the built files, and its dependencies on our packages
 * have their versions instead of '*'. `versions` has these versions by name. `extra` is added, for example the shell API.
 */
export function publishedManifest(
  content: unknown,
  versions: Readonly<Record<string, string>>,
  extra: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const manifest = v.parse(manifestSchema, content);
  const { name, version, license, type, sideEffects } = manifest;
  const needed = Object.entries(manifest.dependencies);
  const exact = needed.map(
    ([each, range]) => [each, range === '*' ? (versions[each] ?? range) : range] as const,
  );
  return {
    name,
    version,
    license,
    type,
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...extra,
    exports: Object.fromEntries(publicExports(manifest).map(([entry, source]) => [entry, exportOf(source)])),
    files: ['dist'],
    dependencies: Object.fromEntries(exact.filter(([each]) => !isReact(each))),
    peerDependencies: Object.fromEntries(
      [...Object.entries(manifest.peerDependencies), ...needed]
        .filter(([each]) => isReact(each))
        .map(([each, react]) => [each, sameMinor(react)]),
    ),
  };
}
