import { CHAT_TIMES } from '@health-commons/contracts/chat';
import type { ChatConnection } from './connection';
import type { ChatState } from './state';

/** Loads the list of people while it is open, at every heartbeat interval (SPEC section 7). */
export function createLobbyList(
  connection: Pick<ChatConnection, 'request'>,
  get: () => ChatState,
  set: (change: Pick<ChatState, 'lobby'>) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const load = async (): Promise<void> => {
    clearTimeout(timer);
    const { lobby: view } = get();
    if (!view) return;
    timer = setTimeout(() => void load(), CHAT_TIMES.beat);
    const { query } = view;
    const answer = await connection.request('lobby.list', { query: query.trim() });
    // A rejected request is repeated at the next interval.
    if (!answer.ok || get().lobby?.query !== query) return;
    const { users, total } = answer;
    set({ lobby: { query, users, total, loading: false, found: query } });
  };

  return {
    /** Opens the list or starts a new search. Keeps showing the current users until the answer arrives. */
    open(query = ''): void {
      set({ lobby: { ...(get().lobby ?? { found: '', users: [], total: 0, loading: true }), query } });
      void load();
    },
    /** Loads an open list immediately, after the connection was lost. */
    reload: (): void => void load(),
    close(): void {
      clearTimeout(timer);
      if (get().lobby) set({ lobby: null });
    },
  };
}
