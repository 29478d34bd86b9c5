import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findRoot } from '../workspace';
import { PACKED, stagePackage } from './stage-package';

/** Packs a folder and returns the path of the tarball in `to`. @throws Error with npm's output */
function pack(folder: string, to: string): string {
  const npm = process.env['npm_execpath'];
  const args = ['pack', '--silent', '--pack-destination', to];
  const { status, stdout, stderr } = spawnSync(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm could not pack ${folder}.\n${stdout}${stderr}`.trim());
  return path.join(to, stdout.trim());
}

/** `npm run pack -- [--out DIR]` writes a tarball of each package that a remote outside of this repository needs. */
function main(): void {
  const { values } = parseArgs({ options: { out: { type: 'string', default: '.local/packages' } } });
  const root = findRoot();
  const out = path.resolve(root, values.out);
  mkdirSync(out, { recursive: true });
  const staged = mkdtempSync(path.join(out, '.staged-'));
  try {
    for (const name of PACKED) {
      stagePackage(root, name, path.join(staged, name));
      console.log(pack(path.join(staged, name), out));
    }
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
