import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import type { Base, Context } from '../context';
import { type Handlers, reject } from '../events';
import { isConnected } from '../io';
import type { StoredUser } from '../store/store';
import type { Directory } from './directory';

/**
 * Keeps the directory up to date: writes the users who are connected to this process to the store at every heartbeat
 * interval, and reads the others.
 */
export function createHeartbeats({ io, store, directory, limits, now }: Base & { directory: Directory }) {
  const { presence } = store;
  let running: Promise<void> | null = null;
  const isOwn = ({ id }: Pick<StoredUser, 'id'>) => isConnected(io, id);

  /** The users who left since the store was last read. What is read may still have them. */
  const left = new Set<string>();

  store.events.on('presence', ({ put, removed }) => {
    for (const id of removed) left.add(id);
    // Another process may have removed a user of this process while this process could not reach the store.
    directory.apply({ put, removed: removed.filter((id) => !isConnected(io, id)) });
  });
  const run = async () => {
    await presence.beat(directory.all().filter(isOwn));
    left.clear();
    const all = await presence.all();
    directory.refresh(all.filter((user) => !isOwn(user) && !left.has(user.id)));
    const gone = directory.all().filter((user) => !isOwn(user) && now() - user.lastSeen > limits.goneAfter);
    if (gone.length > 0) await presence.remove(gone.map(({ id }) => id));
  };
  const start = () => {
    // The next interval tries again.
    running ??= run()
      .catch(() => undefined)
      .finally(() => (running = null));
  };
  const timer = setInterval(start, limits.heartbeat);
  timer.unref();
  // The first run loads the users of other processes without waiting for an interval.
  start();

  return {
    /** Stores a changed user of any process, and tells all processes. */
    async save(user: StoredUser): Promise<void> {
      await presence.put(user);
      // Apply the change now, because the store's notification may arrive later.
      directory.apply({ put: [user], removed: [] });
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

export const presenceHandlers = ({
  directory,
  heartbeats,
  normalizeName,
  now,
}: Context): Pick<Handlers, 'name.set' | 'lobby.list'> => ({
  async 'name.set'({ id }, { name, listed }) {
    const nickname = normalizeName(name);
    if (!nickname) return reject('invalid_name');
    const invited = directory.get(id)?.invited ?? null;
    await heartbeats.save({ id, nickname, listed, lastSeen: now(), invited });
    const user = directory.find(id);
    return user ? { ok: true, user } : reject('unavailable');
  },
  'lobby.list'({ id }, { query }) {
    return directory.get(id)
      ? { ok: true, ...directory.people(query, CHAT_LIMITS.people, id) }
      : reject('no_name');
  },
});
