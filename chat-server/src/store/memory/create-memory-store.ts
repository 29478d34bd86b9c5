import { randomBytes } from 'node:crypto';
import { LIMITS, type Limits } from '../../limits/limits-table';
import type { Store } from '../store';
import { createMemoryBlocks } from './blocks';
import { createMemoryInvitations } from './invitations';
import { createMemoryModeration } from './moderation';
import { createMemoryPresence } from './presence';
import { createMemoryRooms } from './rooms';

/** Time in ms between two sweeps of expired entries. */
const SWEEP_INTERVAL = 1_000;

type Options = { now?: () => number; limits?: Partial<Limits> };

export function createMemoryStore(options: Options = {}): Store & { dump(): unknown } {
  const { now = Date.now } = options;
  const limits: Limits = { ...LIMITS, ...options.limits };
  const secrets = new Map<string, string>();
  const rooms = createMemoryRooms(now, limits);
  const invitations = createMemoryInvitations(now, limits);
  const blocks = createMemoryBlocks(now, limits);
  const moderation = createMemoryModeration(now, limits);
  const timer = setInterval(() => {
    for (const part of [rooms, invitations, blocks, moderation]) part.sweep();
  }, SWEEP_INTERVAL);
  timer.unref();
  return {
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
    moderation,
    bytes: () => rooms.bytes(),
    close() {
      clearInterval(timer);
      return Promise.resolve();
    },
    /** Returns all room logs and the members of ended private rooms, for tests. */
    dump: () => rooms.dump(),
  };
}
