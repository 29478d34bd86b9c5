import path from 'node:path';
import { Fault } from '../fault';
import { onPath, thisMachine, type Machine } from './machine';

const VERSION = '2.9.6';
const SECONDS = 300;

/**
 * Returns the path of Deno, which the edge function's test needs, or undefined if there is none. Tries DENO_PATH and
 * PATH, then installs the npm package `deno` into `folder`.
 * @throws Fault if DENO_PATH cannot be run
 */
export async function findDeno(
  folder: string,
  machine: Machine = thisMachine(),
): Promise<string | undefined> {
  const override = machine.env['DENO_PATH'];
  if (override) {
    if (await machine.run(override, ['--version'], SECONDS)) return override;
    throw new Fault(`DENO_PATH is ${override}, which cannot be run.`);
  }
  const installed = path.join(folder, 'node_modules/.bin/deno');
  const there = onPath(machine, 'deno') ?? [installed].find(machine.exists);
  if (there) return there;
  machine.say(`Installing deno@${VERSION} …`);
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  await machine.run('npm', ['install', ...options, `deno@${VERSION}`], SECONDS);
  return [installed].find(machine.exists);
}
