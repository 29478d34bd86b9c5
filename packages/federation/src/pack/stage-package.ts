import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { SHARED_PACKAGES } from '../build/shared-modules';
import { compileSources } from '../compile-sources';
import { FEDERATION } from '../project';
import { addExtensions } from './add-extensions';
import { packedVersions, readManifest, remoteVersions } from './packed-versions';
import { publishedManifest, sourcesOf, type Extra } from './published-manifest';

const isTypeScript = (file: string) => /\.tsx?$/.test(file);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** What federation's tarball has in addition, so that a remote outside of this repository has the same settings. */
function federationExtra(root: string, folder: string): Extra {
  const files = {
    'tsconfig.base.json': 'tsconfig.base.json',
    'types/css-modules/index.d.ts': 'css-modules.d.ts',
  };
  for (const [source, target] of Object.entries(files))
    copyFileSync(path.join(root, source), path.join(folder, 'dist', target));
  cpSync(path.join(root, 'packages/federation/bin'), path.join(folder, 'bin'), { recursive: true });
  return {
    fields: { remoteVersions: remoteVersions(root) },
    exports: {
      './tsconfig.base.json': './dist/tsconfig.base.json',
      './css-modules': './dist/css-modules.d.ts',
    },
  };
}

function extraOf(root: string, name: string, folder: string): Extra | undefined {
  if (SHARED_PACKAGES.includes(name)) return { fields: { shellApi: SHELL_API_VERSION } };
  return name === FEDERATION ? federationExtra(root, folder) : undefined;
}

/**
 * Writes a package to a new folder, ready for `npm pack`: the exported modules and the modules that they import, as
 * JavaScript with types. @throws Error with the compiler's output
 */
export function stagePackage(root: string, name: string, folder: string): void {
  const directory = path.join(root, 'packages', name);
  const [source, dist] = [path.join(directory, 'src'), path.join(folder, 'dist')];
  mkdirSync(dist, { recursive: true });
  const manifest = readManifest(root, name);
  const files = sourcesOf(manifest).filter(isTypeScript);
  compileSources({
    root,
    folder: dist,
    rootDir: source,
    files: files.map((file) => path.join(directory, file)),
  });
  for (const file of filesBelow(source).filter((each) => !isTypeScript(each))) {
    const target = path.join(dist, file);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(path.join(source, file), target);
  }
  for (const file of filesBelow(dist).filter((each) => /\.(js|d\.ts)$/.test(each))) {
    const target = path.join(dist, file);
    writeFileSync(target, addExtensions(readFileSync(target, 'utf8'), target));
  }
  const published = publishedManifest(manifest, packedVersions(root), extraOf(root, manifest.name, folder));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
}
