import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import type { Lobby } from '@health-commons/contracts/chat-events';
import type { ChatIo } from '../io';
import type { Limits } from '../limits/limits-table';
import type { Directory, DirectoryChange } from './directory';

/** The socket.io room of connections with an open lobby. */
export const LOBBY = 'lobby';

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
