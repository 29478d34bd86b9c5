import type { Base } from '../context';
import type { StoredUser } from '../store/store';
import type { Directory } from './directory';

/**
 * Keeps the directory up to date. Collects engine.io's heartbeats and writes them to the store once per interval.
 * Heartbeats that could not be written are retried at the next interval.
 */
export function createHeartbeats({ store, directory, limits, now }: Base & { directory: Directory }) {
  /** Users with a name and a connection to this process. */
  const own = new Map<string, StoredUser>();
  const beats = new Set<string>();
  let changedSince: Set<string> | null = null;
  let running: Promise<void> | null = null;

  store.presence.watch((change) => {
    for (const { id } of change.put) changedSince?.add(id);
    for (const id of change.removed) changedSince?.add(id);
    directory.apply(change);
  });

  const reconcile = async () => {
    const changed = (changedSince = new Set<string>());
    const all = await store.presence.all();
    const stored = new Set(all.map(({ id }) => id));
    // The store has lost these users, for example because it was emptied, or because another process removed them while
    // this process could not reach the store.
    const lost = [...own.values()].filter(({ id }) => !stored.has(id) && !changed.has(id));
    for (const user of lost) await store.presence.put(user);
    directory.reconcile(all, new Set([...changed, ...lost.map(({ id }) => id)]));
    const expired = directory.expire();
    if (expired.length > 0) await store.presence.remove(expired);
  };
  const run = async () => {
    const ids = [...beats];
    beats.clear();
    try {
      if (ids.length > 0) await store.presence.beat(ids);
      await reconcile();
    } catch {
      for (const id of ids) if (own.has(id)) beats.add(id);
    } finally {
      changedSince = null;
    }
  };
  const start = () => {
    running ??= run().finally(() => (running = null));
  };
  const timer = setInterval(start, limits.heartbeat);
  timer.unref();
  // The first run loads the users of other processes without waiting for an interval.
  start();

  return {
    track: (user: StoredUser) => void own.set(user.id, user),
    /** Forgets a user whose last connection to this process has closed. */
    untrack: (id: string) => void own.delete(id),
    beat(id: string) {
      if (!own.has(id)) return;
      beats.add(id);
      directory.touch(id, now());
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
export type Heartbeats = ReturnType<typeof createHeartbeats>;
