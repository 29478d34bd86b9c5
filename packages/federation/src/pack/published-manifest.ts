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
  bin: v.optional(v.record(v.string(), v.string())),
  dependencies,
  peerDependencies: dependencies,
  peerDependenciesMeta: v.optional(v.record(v.string(), v.object({ optional: v.boolean() }))),
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

/** What a package.json gets in addition, for example the shell API. */
export type Extra = {
  fields?: Readonly<Record<string, unknown>>;
  exports?: Readonly<Record<string, string>>;
};

/**
 * Returns the package.json of a packed workspace: its exports name the built files, and its dependencies on our packages
 * have their versions instead of '*'. `versions` has these versions by name.
 */
export function publishedManifest(
  content: unknown,
  versions: Readonly<Record<string, string>>,
  extra: Extra = {},
): Record<string, unknown> {
  const manifest = v.parse(manifestSchema, content);
  const { name, version, license, type, sideEffects, bin, peerDependenciesMeta } = manifest;
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
    ...extra.fields,
    ...(bin ? { bin } : {}),
    exports: {
      ...Object.fromEntries(publicExports(manifest).map(([entry, source]) => [entry, exportOf(source)])),
      ...extra.exports,
    },
    files: bin ? ['bin', 'dist'] : ['dist'],
    dependencies: Object.fromEntries(exact.filter(([each]) => !isReact(each))),
    peerDependencies: Object.fromEntries(
      [...Object.entries(manifest.peerDependencies), ...needed]
        .filter(([each]) => isReact(each) || each in manifest.peerDependencies)
        .map(([each, range]) => [each, isReact(each) ? sameMinor(range) : range]),
    ),
    ...(peerDependenciesMeta ? { peerDependenciesMeta } : {}),
  };
}
