import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import type { Lobby } from '@health-commons/contracts/chat-events';
import type { ChatIo } from '../io';
import type { Directory, DirectoryChange } from './directory';

export const LOBBY = 'lobby';

/** ms between two tellings: what changed in between is told at once, a count less often. */
const TELL = { changes: 1_000, count: 5_000 } as const;

/** The list of who is here: a page on demand, and while the lobby is open what changes, or above some hundreds how many there are. */
export function createLobby(io: ChatIo, directory: Directory) {
  let version = 1;
  let told = 0;
  let counted = 0;
  /** Whom a page here was told of as listed. Of anybody else not even the leaving is told. */
  const shown = new Set<string>();
  const pending = { put: new Set<string>(), removed: new Set<string>() };

  const note = ({ put, removed }: DirectoryChange) => {
    for (const visit of removed) change(visit.id, false);
    // Who became unlisted leaves the list.
    for (const visit of put) change(visit.id, visit.listed);
  };
  const change = (id: string, here: boolean) => {
    pending.put[here ? 'add' : 'delete'](id);
    if (here) pending.removed.delete(id);
    else if (shown.has(id)) pending.removed.add(id);
  };
  directory.onChange(note);

  const live = () => directory.listed.size <= CHAT_LIMITS.listed;
  const tellChanges = () => {
    if (pending.put.size + pending.removed.size === 0) return;
    const from = version++;
    if (live()) {
      for (const id of pending.put) shown.add(id);
      const put = [...pending.put].flatMap((id) => directory.find(id) ?? []);
      const removed = [...pending.removed];
      const total = directory.listed.size;
      io.local.to(LOBBY).emit('lobby.changed', { from, version, total, put, removed });
      told = total;
    }
    for (const id of pending.removed) shown.delete(id);
    pending.put.clear();
    pending.removed.clear();
  };
  const tellCount = () => {
    const total = directory.listed.size;
    if (live() ? told === total : counted === total) return;
    counted = told = total;
    if (!live()) io.local.to(LOBBY).emit('lobby.count', { total });
  };
  const timers = [setInterval(tellChanges, TELL.changes), setInterval(tellCount, TELL.count)];
  for (const timer of timers) timer.unref();

  return {
    page({ query = '', after }: { query?: string | undefined; after?: string | undefined }): Lobby {
      // What waits to be told is in the page: told again on top of it, it changes nothing.
      const { ids, total } = directory.listed.page(query, after, CHAT_LIMITS.page);
      for (const id of ids) shown.add(id);
      const users = ids.flatMap((id) => directory.find(id) ?? []);
      return { version, total, users, live: live() };
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
export type LobbyList = ReturnType<typeof createLobby>;
