import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import type { Lobby } from '@health-commons/contracts/chat-events';
import type { Context } from '../context';
import { type Handlers, reject } from '../events';
import { type ChatIo, isConnected } from '../io';
import type { Limits } from '../limits';
import { normalizeName } from '../names';
import type { Directory, DirectoryChange } from './directory';

/** The socket.io room of connections with an open lobby. */
const LOBBY = 'lobby';

type Intervals = Pick<Limits, 'lobbyInterval' | 'lobbyCountInterval'>;

/** Returns pages of listed users. Broadcasts changes or, if the list is too long for that, the total. */
export function createLobby(io: ChatIo, directory: Directory, intervals: Intervals) {
  let version = 1;
  /** The last total that was broadcast. */
  let sentTotal = 0;
  /**
   * Users who were sent to at least one client. Only their removal is broadcast, because other removals would reveal
   * the ids of unlisted users.
   */
  const sent = new Set<string>();
  const pending = { put: new Set<string>(), removed: new Set<string>() };

  const change = (id: string, isListed: boolean) => {
    pending.put[isListed ? 'add' : 'delete'](id);
    if (isListed) pending.removed.delete(id);
    else if (sent.has(id)) pending.removed.add(id);
  };
  directory.onChange(({ put, removed }: DirectoryChange) => {
    for (const user of removed) change(user.id, false);
    for (const user of put) change(user.id, user.listed);
  });

  const isLive = () => directory.listed.size() <= CHAT_LIMITS.listed;
  const broadcastChanges = () => {
    const total = directory.listed.size();
    // The removal of a user who was never sent to a client can make a long list short. Then no change is pending, but
    // the total has changed.
    const hasChanged = pending.put.size + pending.removed.size > 0 || (isLive() && total !== sentTotal);
    if (!hasChanged) return;
    const from = version++;
    if (isLive()) {
      for (const id of pending.put) sent.add(id);
      const put = [...pending.put].flatMap((id) => directory.find(id) ?? []);
      const removed = [...pending.removed];
      io.local.to(LOBBY).emit('lobby.changed', { from, version, total, put, removed });
      sentTotal = total;
    }
    for (const id of pending.removed) sent.delete(id);
    pending.put.clear();
    pending.removed.clear();
  };
  const broadcastCount = () => {
    const total = directory.listed.size();
    if (isLive() || total === sentTotal) return;
    sentTotal = total;
    io.local.to(LOBBY).emit('lobby.count', { total });
  };
  const timers = [
    setInterval(broadcastChanges, intervals.lobbyInterval),
    setInterval(broadcastCount, intervals.lobbyCountInterval),
  ];
  for (const timer of timers) timer.unref();

  return {
    page({ query = '', after }: { query?: string | undefined; after?: string | undefined }): Lobby {
      // The page already includes pending changes. Applying them a second time has no effect.
      const { ids, total } = directory.listed.page(query, after, CHAT_LIMITS.page);
      for (const id of ids) sent.add(id);
      const users = ids.flatMap((id) => directory.find(id) ?? []);
      return { version, total, users, live: isLive() };
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
export type LobbyList = ReturnType<typeof createLobby>;

export const lobbyHandlers = ({
  directory,
  lobby,
}: Context): Pick<Handlers, 'lobby.open' | 'lobby.close'> => ({
  async 'lobby.open'({ id, socket }, payload) {
    if (!directory.get(id)) return reject('no_name');
    await socket.join(LOBBY);
    return { ok: true, ...lobby.page(payload) };
  },
  async 'lobby.close'({ socket }) {
    await socket.leave(LOBBY);
    return { ok: true };
  },
});

export const nameHandlers = ({ io, store, directory, heartbeats }: Context): Pick<Handlers, 'name.set'> => ({
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
});
