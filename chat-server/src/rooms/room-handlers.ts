import { CHAT_LIMITS, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Context } from '../context';
import type { Handlers } from '../events/answer-events';
import { refuse } from '../events/refuse';
import { chatRoom } from '../io';
import { STORE_LIMITS } from '../store/limits';

type Events = 'room.join' | 'room.leave' | 'history';

export const roomHandlers = (context: Context): Pick<Handlers, Events> => {
  const { io, store, directory, entering, expiry } = context;
  return {
    async 'room.join'({ id, socket }, { room: wanted, after }) {
      if (!directory.get(id)) return refuse('no_name');
      const room = wanted === GLOBAL_ROOM ? await entering.global() : await store.rooms.find(wanted);
      // One that is over, never was, or is others': a stranger is told the same.
      if (!room || (room.pair && !room.pair.members.includes(id))) return refuse('not_a_member');
      if (!room.pair) await store.rooms.join(room.id, [id]);
      await expiry.track(room);
      // Before the history is read: a message in between comes twice rather than never.
      await socket.join(chatRoom(room.id));
      const entered = await entering.entered(room, id, after);
      if (typeof entered === 'string') {
        await socket.leave(chatRoom(room.id));
        return refuse(entered);
      }
      return { ok: true, ...entered };
    },

    async 'room.leave'({ id, socket }, { room }) {
      if (!(await store.rooms.isMember(room, id))) return refuse('not_a_member');
      if (room === GLOBAL_ROOM) {
        await socket.leave(chatRoom(room));
        await store.rooms.leave(room, [id]);
        return { ok: true };
      }
      // A room of two is over when one of them goes.
      await store.rooms.end(room, STORE_LIMITS.endedLife);
      socket.to(chatRoom(room)).emit('room.ended', { room, next: null, why: 'left' });
      io.in(chatRoom(room)).socketsLeave(chatRoom(room));
      return { ok: true };
    },

    async history({ id }, { room, after }) {
      const history = await store.rooms.history(room, id, after, CHAT_LIMITS.history);
      return typeof history === 'string' ? refuse(history) : { ok: true, history };
    },
  };
};
