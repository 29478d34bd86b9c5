import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PACKED } from './new-remote';
import { findRoot, runNpm } from './project';

/** `npm run pack -- [--out DIR]` writes a tarball of each package that a remote outside of this repository needs. */
export async function packAll(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { out: { type: 'string', default: '.local/packages' } } });
  const root = findRoot();
  const out = path.resolve(root, values.out);
  mkdirSync(out, { recursive: true });
  const workspaces = PACKED.map((name) => `--workspace=packages/${name}`);
  const { code, output } = await runNpm(['pack', '--silent', '--pack-destination', out, ...workspaces], root);
  if (code !== 0) throw new Error(`npm could not pack the packages.\n${output}`);
  console.log(output);
}
