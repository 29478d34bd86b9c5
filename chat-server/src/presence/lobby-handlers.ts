import type { Context } from '../context';
import type { Handlers } from '../events/handle-events';
import { reject } from '../events/reject';
import { LOBBY } from './lobby';

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
