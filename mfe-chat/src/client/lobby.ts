import { CHAT_TIMES } from '@health-commons/contracts/chat';
import type { ChatConnection } from './connection';
import type { LobbyView } from './state';

/** Loads the list of people while it is open, at every heartbeat interval (SPEC section 7). */
export function createLobbyList(
  connection: Pick<ChatConnection, 'request'>,
  changed: (view: LobbyView | null) => void,
) {
  let view: LobbyView | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: LobbyView | null) => {
    view = next;
    changed(next);
  };
  const load = async (): Promise<void> => {
    clearTimeout(timer);
    if (!view) return;
    timer = setTimeout(() => void load(), CHAT_TIMES.beat);
    const { query } = view;
    const answer = await connection.request('lobby.list', { query: query.trim() });
    // A rejected request is repeated at the next interval.
    if (!answer.ok || view?.query !== query) return;
    const { users, total } = answer;
    set({ ...view, users, total, loading: false, found: query });
  };

  return {
    /** Opens the list or starts a new search. Keeps showing the current users until the answer arrives. */
    open(query = ''): void {
      set(view ? { ...view, query } : { query, found: '', users: [], total: 0, loading: true });
      void load();
    },
    /** Loads an open list immediately, after the connection was lost. */
    reload: (): void => void load(),
    close(): void {
      clearTimeout(timer);
      if (view) set(null);
    },
  };
}
