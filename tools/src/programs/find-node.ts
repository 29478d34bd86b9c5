import path from 'node:path';
import { Fault } from '../fault';
import { onPath, thisMachine, type Machine } from './machine';

const SECONDS = 20;

/** Returns the path of the newest Node with this major version that nvm installed, or undefined. */
function ofNvm(major: number, { env, home, exists, list }: Machine): string | undefined {
  const folder = path.join(env['NVM_DIR'] ?? path.join(home, '.nvm'), 'versions/node');
  return list(folder)
    .filter((name) => name.startsWith(`v${major}.`))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((name) => path.join(folder, name, 'bin/node'))
    .find(exists);
}

/**
 * Returns the path of a Node with this major version, or undefined if there is none. Tries NODE_<major>_PATH, then
 * `node<major>` and `node-<major>` on PATH, then the newest that nvm installed.
 * @throws Fault if NODE_<major>_PATH is not a Node with this major version
 */
export async function findNode(major: number, machine: Machine = thisMachine()): Promise<string | undefined> {
  const setting = `NODE_${major}_PATH`;
  const override = machine.env[setting];
  if (!override) return onPath(machine, `node${major}`, `node-${major}`) ?? ofNvm(major, machine);
  const check = `process.exit(process.versions.node.startsWith('${major}.') ? 0 : 1)`;
  if (!(await machine.run(override, ['--eval', check], SECONDS)))
    throw new Fault(`${setting} is ${override}, but that is not Node ${major}.`);
  return override;
}
