import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sameMinor } from './build/shared-modules';
import { PACKED, readManifest, remoteVersions, type PackageManifest, type Versions } from './packed';
import { FEDERATION, findRoot, runNpm } from './project';

/** Tests, and what belongs to this repository only. */
const LEFT_OUT =
  /(^|\/)(node_modules|dist|testing)(\/|$)|\.(test|long)\.tsx?$|(^|\/)(tsconfig\.json|api-report\.txt)$/;

/** React is a peer: the shell provides it once for the page. */
const isReact = (name: string) => name === 'react' || name === 'react-dom';

/**
 * Returns the package.json of a packed workspace. Its dependencies on our packages have their versions instead of '*'.
 * `versions` has these versions by name.
 */
export function publishedManifest(
  { private: _private, devDependencies: _tools, ...manifest }: PackageManifest,
  versions: Versions,
): PackageManifest {
  const needed = Object.entries(manifest.dependencies ?? {});
  const exact = needed.map(
    ([name, range]) => [name, range === '*' ? (versions[name] ?? range) : range] as const,
  );
  const peers = [
    ...Object.entries(manifest.peerDependencies ?? {}),
    ...needed.filter(([name]) => isReact(name)),
  ];
  return {
    ...manifest,
    exports: Object.fromEntries(
      Object.entries(manifest.exports).filter(([entry]) => !entry.startsWith('./testing')),
    ),
    dependencies: Object.fromEntries(exact.filter(([name]) => !isReact(name))),
    peerDependencies: Object.fromEntries(
      peers.map(([name, range]) => [name, isReact(name) ? sameMinor(range) : range]),
    ),
  };
}

/** The settings of this repository that federation's tarball has in addition: sources by their names there. */
const SETTINGS = {
  'tsconfig.base.json': 'tsconfig.base.json',
  'css-modules.d.ts': 'types/css-modules/index.d.ts',
};

/** Writes a package to a new folder, ready for `npm pack`: its sources without tests. */
function stagePackage(root: string, name: string, folder: string): void {
  const directory = path.join(root, 'packages', name);
  cpSync(directory, folder, {
    recursive: true,
    filter: (file) => !LEFT_OUT.test(path.relative(directory, file).replaceAll(path.sep, '/')),
  });
  const versions = remoteVersions(root);
  const published = publishedManifest(readManifest(root, `packages/${name}`), versions);
  if (published.name === FEDERATION) {
    published['remoteVersions'] = versions;
    for (const [file, source] of Object.entries(SETTINGS)) {
      copyFileSync(path.join(root, source), path.join(folder, file));
      published.exports[`./${file.replace('.d.ts', '')}`] = `./${file}`;
    }
  }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
}

/** Packs a folder. Resolves to the path of the tarball in `to`. @throws Error with npm's output */
async function pack(folder: string, to: string): Promise<string> {
  const { code, output } = await runNpm(['pack', '--silent', '--pack-destination', to], folder);
  if (code !== 0) throw new Error(`npm could not pack ${folder}.\n${output}`);
  return path.join(to, output.split('\n').at(-1) ?? '');
}

/** `npm run pack -- [--out DIR]` writes a tarball of each package that a remote outside of this repository needs. */
export async function packAll(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { out: { type: 'string', default: '.local/packages' } } });
  const root = findRoot();
  const out = path.resolve(root, values.out);
  mkdirSync(out, { recursive: true });
  const staged = mkdtempSync(path.join(out, '.staged-'));
  try {
    for (const name of PACKED) {
      stagePackage(root, name, path.join(staged, name));
      console.log(await pack(path.join(staged, name), out));
    }
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}
