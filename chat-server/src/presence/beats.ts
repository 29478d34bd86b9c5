import { CHAT_TIMES } from '@health-commons/contracts/chat';
import type { Store, Visit } from '../store/store';
import type { Directory } from './directory';

type Needs = {
  store: Store;
  directory: Directory;
  /** Takes visits out that nobody has heard of for a minute. */
  depart: (ids: readonly string[]) => Promise<void>;
  /** A visit of ours that the store had lost is in it again. */
  restored: (ids: readonly string[]) => Promise<void>;
  beat?: number;
};

/**
 * Keeps the directory up: engine.io's own heartbeat is the beat, and who was heard of is written to the store once a beat, all in one go.
 * A store that does not answer is asked again at the next beat.
 */
export function createBeats({ store, directory, depart, restored, beat = CHAT_TIMES.beat }: Needs) {
  /** Named visits with a connection here. */
  const own = new Map<string, Visit>();
  const heard = new Set<string>();
  let heardSince: Set<string> | null = null;
  let running: Promise<void> | null = null;

  store.presence.watch((change) => {
    for (const { id } of change.put) heardSince?.add(id);
    for (const id of change.removed) heardSince?.add(id);
    directory.apply(change);
  });

  const compare = async () => {
    const news = (heardSince = new Set<string>());
    const all = await store.presence.all();
    const there = new Set(all.map(({ id }) => id));
    // Another process thought them gone while the store could not be reached, or the store began empty.
    const lost = [...own.values()].filter(({ id }) => !there.has(id) && !news.has(id));
    for (const visit of lost) await store.presence.put(visit);
    directory.reconcile(all, new Set([...news, ...lost.map(({ id }) => id)]));
    if (lost.length > 0) await restored(lost.map(({ id }) => id));
    const gone = directory.look();
    if (gone.length > 0) await depart(gone);
  };
  const tick = async () => {
    const ids = [...heard];
    heard.clear();
    try {
      if (ids.length > 0) await store.presence.beat(ids);
      await compare();
    } catch {
      // What was heard is written at the next beat; until then nobody is thought gone for want of an answer.
      for (const id of ids) if (own.has(id)) heard.add(id);
    } finally {
      heardSince = null;
    }
  };
  const look = () => {
    running ??= tick().finally(() => (running = null));
  };
  const timer = setInterval(look, beat);
  timer.unref();
  // Who is here at other processes, or was before this one began, is not away until the first beat.
  look();

  return {
    own: (visit: Visit) => void own.set(visit.id, visit),
    /** Its last connection here is closed. Written later, its last beat would be taken for one of another process. */
    disown(id: string) {
      own.delete(id);
      heard.delete(id);
    },
    heard(id: string) {
      if (!own.has(id)) return;
      heard.add(id);
      directory.beat(id, store.presence.now());
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
export type Beats = ReturnType<typeof createBeats>;
