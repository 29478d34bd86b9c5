import { type AvailableUser, CHAT_TIMES } from '@health-commons/contracts/chat';
import type { People } from '@health-commons/contracts/chat-events';
import { lookOf, markOf } from '../names';
import type { PresenceChange, Room, StoredUser } from '../store/store';

/** Folds case and accents of a name for sorting and searching. */
const fold = (name: string): string => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** A user is shown as away after this time in ms without a heartbeat. */
const AWAY_AFTER = CHAT_TIMES.beat * CHAT_TIMES.missedBeats;

type Entry = { user: StoredUser; folded: string; look: string };

/** Keeps a copy of the store's users in this process. */
export function createDirectory(now: () => number) {
  const users = new Map<string, Entry>();
  /** The number of users by the look of their name. */
  const alike = new Map<string, number>();
  /** The listed users in the order of their names, or null if it must be made again. */
  let listed: Entry[] | null = null;

  const describe = ({ user: { id, nickname, lastSeen }, look }: Entry): AvailableUser => ({
    id,
    nickname,
    lastSeen: new Date(lastSeen).toISOString(),
    mark: (alike.get(look) ?? 0) > 1 ? markOf(id) : null,
    away: now() - lastSeen > AWAY_AFTER,
  });
  const find = (id: string): AvailableUser | undefined => {
    const entry = users.get(id);
    return entry && describe(entry);
  };
  const all = (): StoredUser[] => Array.from(users.values(), ({ user }) => user);
  const count = (look: string, by: 1 | -1) => {
    const next = (alike.get(look) ?? 0) + by;
    if (next > 0) alike.set(look, next);
    else alike.delete(look);
  };
  const drop = (id: string) => {
    const entry = users.get(id);
    if (!entry) return;
    users.delete(id);
    count(entry.look, -1);
    listed = null;
  };
  const put = (given: StoredUser) => {
    const user = { ...given };
    const known = users.get(user.id);
    if (known?.user.nickname === user.nickname && known.user.listed === user.listed) {
      known.user = user;
      return;
    }
    drop(user.id);
    const entry = { user, folded: fold(user.nickname), look: lookOf(user.nickname) };
    users.set(user.id, entry);
    count(entry.look, 1);
    listed = null;
  };

  return {
    size: () => users.size,
    all,
    get: (id: string): StoredUser | undefined => users.get(id)?.user,
    find,
    /** Returns the key that the look-alikes of a user's name share. */
    look: (id: string): string | undefined => users.get(id)?.look,
    /** Describes a member of a private room, who may have left. */
    member: ({ names }: NonNullable<Room['pair']>, id: string): AvailableUser =>
      find(id) ?? {
        ...{ id, nickname: names[id] ?? '', mark: null, away: true },
        lastSeen: new Date(now()).toISOString(),
      },
    /** Returns the first listed users whose names contain `query`, in the order of their names, without one user. */
    people(query: string, limit: number, without: string): People {
      const keyOf = ({ folded, user }: Entry) => `${folded}\0${user.id}`;
      listed ??= [...users.values()]
        .filter(({ user }) => user.listed)
        .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      const wanted = fold(query.trim());
      const matching = listed.filter(({ user, folded }) => user.id !== without && folded.includes(wanted));
      return { total: matching.length, users: matching.slice(0, limit).map(describe) };
    },
    /** Returns the users with a pending invitation to this user. */
    inviting: (to: string): StoredUser[] =>
      all().filter(({ invited }) => invited?.to === to && invited.until > now()),
    /** Sets the time of the user's last heartbeat to the current time. Forgets an invitation that has expired. */
    touch(id: string): void {
      const user = users.get(id)?.user;
      if (!user) return;
      user.lastSeen = now();
      if (user.invited && user.invited.until <= now()) user.invited = null;
    },
    apply(change: PresenceChange): void {
      change.removed.forEach(drop);
      change.put.forEach(put);
    },
    /** Adds what the store has, except for users who changed while the store was being read. */
    refresh(stored: readonly StoredUser[]): void {
      for (const user of stored) if (user.lastSeen >= (users.get(user.id)?.user.lastSeen ?? 0)) put(user);
    },
  };
}
export type Directory = ReturnType<typeof createDirectory>;
