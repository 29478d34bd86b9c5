import { type AvailableUser, CHAT_TIMES } from '@health-commons/contracts/chat';
import type { People } from '@health-commons/contracts/chat-events';
import type { Context } from '../context';
import { type Handlers, reject } from '../events';
import { isConnected } from '../io';
import type { Limits } from '../limits';
import { markOf, normalizeName, skeleton } from '../names';
import type { PresenceChange, StoredUser } from '../store/store';

/** Folds case and accents of a name for sorting and searching. */
const fold = (name: string): string => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** A user is shown as away after this time in ms without a heartbeat. */
const AWAY_AFTER = CHAT_TIMES.beat * CHAT_TIMES.missedBeats;

export type DirectoryChange = { put: readonly StoredUser[]; removed: readonly StoredUser[] };

/** A listed user by the key that sorts the list: the folded name and the id. */
type Entry = { id: string; folded: string; key: string };

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
  /** The listed users, sorted. */
  const listed: Entry[] = [];

  const isAway = (user: StoredUser) => now() - user.lastSeen > AWAY_AFTER;
  const describe = (user: StoredUser): AvailableUser => ({
    id: user.id,
    nickname: user.nickname,
    lastSeen: new Date(user.lastSeen).toISOString(),
    mark: (lookAlikes.get(skeleton(user.nickname))?.size ?? 0) > 1 ? markOf(user.id) : null,
    away: isAway(user),
  });
  const find = (id: string): AvailableUser | undefined => {
    const user = users.get(id);
    return user && describe(user);
  };
  const notify = (change: DirectoryChange) => {
    if (change.put.length + change.removed.length === 0) return;
    for (const listener of listeners) listener(change);
  };
  const list = ({ id, nickname }: StoredUser) => {
    const folded = fold(nickname);
    const entry = { id, folded, key: `${folded}\0${id}` };
    const at = listed.findIndex(({ key }) => key > entry.key);
    listed.splice(at < 0 ? listed.length : at, 0, entry);
  };
  const drop = (id: string, changed: Set<string>): StoredUser | undefined => {
    const user = users.get(id);
    if (!user) return undefined;
    users.delete(id);
    away.delete(id);
    if (user.listed)
      listed.splice(
        listed.findIndex((entry) => entry.id === id),
        1,
      );
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
    if (user.listed) list(user);
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
    size: () => users.size,
    get: (id: string) => users.get(id),
    onChange: (listener: (change: DirectoryChange) => void) => void listeners.push(listener),
    describe,
    find,
    /** Describes a user who has left. */
    departed: (id: string, nickname: string): AvailableUser => ({
      ...{ id, nickname, mark: null, away: true },
      lastSeen: new Date(now()).toISOString(),
    }),
    /** Returns the first listed users whose names contain `query`, in the order of their names, without one user. */
    people(query: string, limit: number, without: string): People {
      const folded = fold(query.trim());
      const matching = listed.filter((entry) => entry.id !== without && entry.folded.includes(folded));
      const users = matching.slice(0, limit).flatMap(({ id }) => find(id) ?? []);
      return { total: matching.length, users };
    },
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

export const presenceHandlers = ({
  io,
  store,
  directory,
  heartbeats,
}: Context): Pick<Handlers, 'name.set' | 'lobby.list'> => ({
  async 'name.set'({ id }, { name, listed }) {
    const nickname = normalizeName(name);
    if (!nickname) return reject('invalid_name');
    const user = await store.presence.put({ id, nickname, listed });
    // Apply the change now, because the store's notification may arrive after this answer.
    directory.apply({ put: [user], removed: [] });
    // Do not track a user whose connection has closed. Otherwise each reconciliation would restore the user.
    if (isConnected(io, id)) heartbeats.track(user);
    return { ok: true, user: directory.describe(user) };
  },
  'lobby.list'({ id }, { query, limit }) {
    const answer = directory.get(id)
      ? { ok: true as const, ...directory.people(query, limit, id) }
      : reject('no_name');
    return Promise.resolve(answer);
  },
});
