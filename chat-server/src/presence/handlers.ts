import type { Context } from '../context';
import type { Handlers } from '../events/answer-events';
import { refuse } from '../events/refuse';
import { LOBBY } from './lobby';

export const lobbyHandlers = ({
  directory,
  lobby,
}: Context): Pick<Handlers, 'lobby.open' | 'lobby.close'> => ({
  async 'lobby.open'({ id, socket }, given) {
    if (!directory.get(id)) return refuse('no_name');
    await socket.join(LOBBY);
    return { ok: true, ...lobby.page(given) };
  },
  async 'lobby.close'({ socket }) {
    await socket.leave(LOBBY);
    return { ok: true };
  },
});
