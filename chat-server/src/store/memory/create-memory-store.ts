import { randomBytes } from 'node:crypto';
import { MEMORY_LIMITS } from '../limits';
import type { Store } from '../store';
import { createMemoryBlocks } from './blocks';
import { createMemoryInvitations } from './invitations';
import { createMemoryPresence } from './presence';
import { createMemoryRooms } from './rooms';

/** ms between two looks for what is over. */
const SWEEP = 1_000;

/** Keeps everything in this process: what is over goes by itself, the rest with the process. */
export function createMemoryStore({
  now = Date.now,
  limits = MEMORY_LIMITS,
}: { now?: () => number; limits?: { rooms: number; bytes: number } } = {}): Store & { dump(): unknown } {
  const secrets = new Map<string, string>();
  const rooms = createMemoryRooms(now, limits);
  const invitations = createMemoryInvitations(now);
  const blocks = createMemoryBlocks(now);
  const timer = setInterval(() => {
    for (const part of [rooms, invitations, blocks]) part.sweep();
  }, SWEEP);
  timer.unref();
  return {
    kind: 'memory',
    ready: () => true,
    onResume: () => undefined,
    secret(name) {
      const secret = secrets.get(name) ?? randomBytes(32).toString('hex');
      secrets.set(name, secret);
      return Promise.resolve(secret);
    },
    presence: createMemoryPresence(now),
    rooms,
    invitations,
    blocks,
    close() {
      clearInterval(timer);
      return Promise.resolve();
    },
    dump: () => rooms.dump(),
  };
}
