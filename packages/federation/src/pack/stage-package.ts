import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { SHARED_PACKAGES } from '../build/shared-modules';
import { compileSources } from '../compile-sources';
import { addExtensions } from './add-extensions';
import { publishedManifest, sourcesOf } from './published-manifest';

/** The packages that a remote outside of this repository needs. */
export const PACKED = ['base', 'contracts', 'platform', 'data', 'ui', 'federation'] as const;

const isTypeScript = (file: string) => /\.tsx?$/.test(file);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

function readManifest(root: string, name: string) {
  const file = path.join(root, 'packages', name, 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
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
  const manifests = PACKED.map((each) => readManifest(root, each));
  const versions = Object.fromEntries(manifests.map((each) => [each.name, each.version]));
  const extra = SHARED_PACKAGES.includes(manifest.name) ? { shellApi: SHELL_API_VERSION } : undefined;
  const published = publishedManifest(manifest, versions, extra);
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
}
