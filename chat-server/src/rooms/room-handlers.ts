import { CHAT_LIMITS, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Context } from '../context';
import type { Handlers } from '../events/handle-events';
import { reject } from '../events/reject';
import { chatRoom } from '../io';

type Events = 'room.join' | 'room.leave' | 'history';

export const roomHandlers = (context: Context): Pick<Handlers, Events> => {
  const { io, store, directory, rooms, tracker, moderation, limits } = context;
  return {
    async 'room.join'({ id, socket }, { room: wanted, after }) {
      if (!directory.get(id)) return reject('no_name');
      if (wanted === GLOBAL_ROOM && moderation.isClosed()) return reject('closed');
      const room = wanted === GLOBAL_ROOM ? await rooms.globalRoom() : await store.rooms.find(wanted);
      // The answer is the same for rooms that have expired, do not exist or belong to others.
      if (!room || (room.pair && !room.pair.members.includes(id))) return reject('not_a_member');
      if (!room.pair) await store.rooms.join(room.id, [id]);
      await tracker.track(room);
      // Join before reading the history, so that a message sent in between arrives twice rather than never.
      await socket.join(chatRoom(room.id));
      const entered = await rooms.enter(room, id, after);
      if (typeof entered === 'string') {
        await socket.leave(chatRoom(room.id));
        return reject(entered);
      }
      return { ok: true, ...entered };
    },

    async 'room.leave'({ id, socket }, { room }) {
      if (!(await store.rooms.isMember(room, id))) return reject('not_a_member');
      if (room === GLOBAL_ROOM) {
        await socket.leave(chatRoom(room));
        await store.rooms.leave(room, [id]);
        return { ok: true };
      }
      // A private room ends when a member leaves.
      await store.rooms.end(room, limits.endedRoomLife);
      socket.to(chatRoom(room)).emit('room.ended', { room, next: null, why: 'left' });
      io.in(chatRoom(room)).socketsLeave(chatRoom(room));
      return { ok: true };
    },

    async history({ id }, { room, after }) {
      const history = await store.rooms.history(room, id, after, CHAT_LIMITS.history);
      return typeof history === 'string' ? reject(history) : { ok: true, history };
    },
  };
};
