import { installPackage, onPath, thisMachine, type Machine } from './machine';

/**
 * Returns the path of a Redis or Valkey server for the chat's tests. Tries PATH, then installs Redis. Returns undefined
 * if both fail; tests that need the server are then skipped.
 */
export async function findRedis(machine: Machine = thisMachine()): Promise<string | undefined> {
  const find = () => onPath(machine, 'redis-server', 'valkey-server');
  const there = find();
  if (there) return there;
  await installPackage(machine, 'redis-server');
  return find();
}
