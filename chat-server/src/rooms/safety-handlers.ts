import { randomUUID } from 'node:crypto';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Context } from '../context';
import type { Handlers } from '../events/handle-events';
import { reject } from '../events/reject';
import { chatRoom } from '../io';
import { discardReport } from '../reports/report';

export const safetyHandlers = (context: Context): Pick<Handlers, 'block' | 'report'> => {
  const { io, store, directory, rooms, invitations, forwardReport, now, limits } = context;
  return {
    async block({ id: by, socket }, { id }) {
      if (id === by) return reject('not_available');
      await store.blocks.put(by, id);
      await invitations.cancel(by, id);
      // Withdraw the blocked person's invitation silently. To that person, it looks unanswered.
      await store.invitations.take(by, id);
      const room = await rooms.idOfPair(by, id);
      if (await store.rooms.isMember(room, by)) {
        await store.rooms.end(room, limits.endedRoomLife);
        // The event is the same as when a member leaves, so it does not reveal the block.
        socket.to(chatRoom(room)).emit('room.ended', { room, next: null, why: 'left' });
        io.in(chatRoom(room)).socketsLeave(chatRoom(room));
      }
      return { ok: true };
    },

    async report({ id: reporter }, { id, room, reason, messages }) {
      const isMember = await store.rooms.isMember(room, reporter);
      // A member who leaves ends the room, but can still be reported.
      const pair = isMember ? (await store.rooms.find(room))?.pair : await store.rooms.endedPair(room);
      if (!isMember && !pair?.members.includes(reporter)) return reject('not_a_member');
      if (pair && !pair.members.includes(id)) return reject('not_available');
      const logged = await store.rooms.pick(
        room,
        messages.map((message) => message.id),
      );
      const passedOn = await forwardReport({
        id: randomUUID(),
        kind: 'health-commons.chat-report',
        createdAt: new Date(now()).toISOString(),
        reporter,
        reported: { id, name: directory.get(id)?.nickname ?? pair?.names[id] ?? '' },
        room: room === GLOBAL_ROOM ? 'global' : 'private',
        reason,
        messages: messages.map((message) => {
          const entry = logged.find((one) => one.id === message.id);
          const verified = room === GLOBAL_ROOM && entry?.message === message.message;
          return {
            ...message,
            senderId: entry?.senderId ?? null,
            sentAt: entry?.timestamp ?? null,
            verified,
          };
        }),
      });
      // The page may retry, because every configured receiver has failed.
      if (!passedOn && forwardReport !== discardReport) return reject('unavailable');
      return { ok: true, passedOn };
    },
  };
};
