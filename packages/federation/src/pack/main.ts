import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findRoot, runNpm } from '../project';
import { PACKED } from './packed-versions';
import { stagePackage } from './stage-package';

/** Packs a folder. Resolves to the path of the tarball in `to`. @throws Error with npm's output */
async function pack(folder: string, to: string): Promise<string> {
  const { code, output } = await runNpm(['pack', '--silent', '--pack-destination', to], folder);
  if (code !== 0) throw new Error(`npm could not pack ${folder}.\n${output}`);
  return path.join(to, output.split('\n').at(-1) ?? '');
}

/** `npm run pack -- [--out DIR]` writes a tarball of each package that a remote outside of this repository needs. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string', default: '.local/packages' } } });
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

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
