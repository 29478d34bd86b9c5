import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { defineCommand, text } from '@health-commons/base/command-line';
import { PACKED } from './new-remote';
import { findRoot, runNpm } from './project';

const command = defineCommand({
  command: 'npm run pack --',
  options: { out: text('DIR', 'the folder of the tarballs', '.local/packages') },
});

/** Writes a tarball of each package that a remote outside of this repository needs. */
export async function packAll(args: string[]): Promise<void> {
  const { values } = command.read(args);
  const root = findRoot();
  const out = path.resolve(root, values.out);
  mkdirSync(out, { recursive: true });
  const workspaces = PACKED.map((name) => `--workspace=packages/${name}`);
  const { code, output } = await runNpm(['pack', '--silent', '--pack-destination', out, ...workspaces], root);
  if (code !== 0) throw new Error(`npm could not pack the packages.\n${output}`);
  console.log(output);
}
