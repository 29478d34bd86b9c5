import { type AvailableUser, CHAT_TIMES } from '@health-commons/contracts/chat';
import type { Limits } from '../limits';
import { markOf, skeleton } from '../names';
import type { PresenceChange, StoredUser } from '../store/store';

/** Folds case and accents of a name for sorting and searching. */
const fold = (name: string): string => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

type Named = Pick<StoredUser, 'id' | 'nickname'>;
type Entry = { id: string; folded: string };

const compare = (a: Entry, b: Entry): number => {
  if (a.folded !== b.folded) return a.folded < b.folded ? -1 : 1;
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1;
};

/** Keeps users sorted by name. Each page continues after the last id of the previous page. */
function createSortedNames() {
  const entries: Entry[] = [];
  const byId = new Map<string, Entry>();

  const indexOf = (entry: Entry): number => {
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = entries[middle];
      if (other && compare(other, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    size: () => entries.length,
    add({ id, nickname }: Named): void {
      const entry = { id, folded: fold(nickname) };
      byId.set(id, entry);
      entries.splice(indexOf(entry), 0, entry);
    },
    remove({ id }: Pick<Named, 'id'>): void {
      const entry = byId.get(id);
      if (!entry) return;
      byId.delete(id);
      entries.splice(indexOf(entry), 1);
    },
    /**
     * Returns the ids of a page and the number of all matches. Returns the first page if the user `after` is no longer
     * listed.
     */
    page(query: string, after: string | undefined, length: number): { ids: string[]; total: number } {
      const folded = fold(query.trim());
      const matching = folded ? entries.filter((entry) => entry.folded.includes(folded)) : entries;
      const last = after === undefined ? undefined : byId.get(after);
      const start = last ? matching.findIndex((entry) => compare(entry, last) > 0) : 0;
      const ids = start < 0 ? [] : matching.slice(start, start + length).map(({ id }) => id);
      return { ids, total: matching.length };
    },
  };
}

/** A user is shown as away after this time in ms without a heartbeat. */
const AWAY_AFTER = CHAT_TIMES.beat * CHAT_TIMES.missedBeats;

export type DirectoryChange = { put: readonly StoredUser[]; removed: readonly StoredUser[] };

/**
 * Keeps a copy of the store's users in this process. Notifications of the store update the copy, and `reconcile`
 * corrects it at each heartbeat interval.
 */
export function createDirectory({ goneAfter }: Pick<Limits, 'goneAfter'>, now: () => number) {
  const users = new Map<string, StoredUser>();
  const away = new Set<string>();
  /** Ids of users by the skeleton of their name (see `skeleton`). */
  const lookAlikes = new Map<string, Set<string>>();
  const listeners: ((change: DirectoryChange) => void)[] = [];
  const listed = createSortedNames();

  const isAway = (user: StoredUser) => now() - user.lastSeen > AWAY_AFTER;
  const describe = (user: StoredUser): AvailableUser => ({
    id: user.id,
    nickname: user.nickname,
    lastSeen: new Date(user.lastSeen).toISOString(),
    mark: (lookAlikes.get(skeleton(user.nickname))?.size ?? 0) > 1 ? markOf(user.id) : null,
    away: isAway(user),
  });
  const notify = (change: DirectoryChange) => {
    if (change.put.length + change.removed.length === 0) return;
    for (const listener of listeners) listener(change);
  };
  const drop = (id: string, changed: Set<string>): StoredUser | undefined => {
    const user = users.get(id);
    if (!user) return undefined;
    users.delete(id);
    away.delete(id);
    if (user.listed) listed.remove(user);
    const key = skeleton(user.nickname);
    const others = lookAlikes.get(key);
    others?.delete(id);
    if (others?.size === 0) lookAlikes.delete(key);
    if (others?.size === 1) for (const other of others) changed.add(other);
    return user;
  };
  const put = (given: StoredUser, changed: Set<string>) => {
    drop(given.id, changed);
    const user = { ...given };
    users.set(user.id, user);
    const key = skeleton(user.nickname);
    const others = lookAlikes.get(key) ?? new Set();
    // If this is the second user with a look-alike name, the first user now needs a mark too.
    if (others.size === 1) for (const id of others) changed.add(id);
    lookAlikes.set(key, others.add(user.id));
    if (user.listed) listed.add(user);
    if (isAway(user)) away.add(user.id);
    changed.add(user.id);
  };
  const apply = (change: PresenceChange) => {
    const changed = new Set<string>();
    const removed = change.removed.flatMap((id) => drop(id, changed) ?? []);
    for (const user of change.put) put(user, changed);
    notify({ put: [...changed].flatMap((id) => users.get(id) ?? []), removed });
  };
  /** Updates the user's last heartbeat. Notifies listeners only if the user was away and has returned. */
  const touch = (id: string, at: number) => {
    const user = users.get(id);
    if (!user || user.lastSeen >= at) return;
    user.lastSeen = at;
    if (!away.has(id) || isAway(user)) return;
    away.delete(id);
    notify({ put: [user], removed: [] });
  };
  const differs = ({ id, nickname, listed: isListed }: StoredUser) => {
    const known = users.get(id);
    return known?.nickname !== nickname || known.listed !== isListed;
  };

  return {
    listed,
    size: () => users.size,
    get: (id: string) => users.get(id),
    onChange: (listener: (change: DirectoryChange) => void) => void listeners.push(listener),
    describe,
    find(id: string): AvailableUser | undefined {
      const user = users.get(id);
      return user && describe(user);
    },
    /** Describes a user who has left. */
    departed: (id: string, nickname: string): AvailableUser => ({
      ...{ id, nickname, mark: null, away: true },
      lastSeen: new Date(now()).toISOString(),
    }),
    apply,
    touch,
    /** Marks users as away after too many missed heartbeats. Returns the ids of users to remove. */
    expire(): string[] {
      const newlyAway: StoredUser[] = [];
      const gone: string[] = [];
      for (const user of users.values()) {
        if (now() - user.lastSeen > goneAfter) gone.push(user.id);
        else if (isAway(user) && !away.has(user.id)) {
          away.add(user.id);
          newlyAway.push(user);
        }
      }
      notify({ put: newlyAway, removed: [] });
      return gone;
    },
    /** Makes the copy match the store, except for users who changed while the store was being read. */
    reconcile(all: readonly StoredUser[], changedSince: ReadonlySet<string>): void {
      const stored = new Set(all.map(({ id }) => id));
      const current = all.filter(({ id }) => !changedSince.has(id));
      for (const user of current) touch(user.id, user.lastSeen);
      apply({
        put: current.filter(differs),
        removed: [...users.keys()].filter((id) => !stored.has(id) && !changedSince.has(id)),
      });
    },
  };
}
export type Directory = ReturnType<typeof createDirectory>;
