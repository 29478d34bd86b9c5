import { installPackage, onPath, thisMachine, type Machine } from './machine';

/** A Redis or Valkey for the chat's tests: one on PATH, else one that it tries to install. Without one those tests count as skipped. */
export async function findRedis(machine: Machine = thisMachine()): Promise<string | undefined> {
  const find = () => onPath(machine, 'redis-server', 'valkey-server');
  const there = find();
  if (there) return there;
  await installPackage(machine, 'redis-server');
  return find();
}
