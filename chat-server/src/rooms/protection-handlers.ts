import { randomUUID } from 'node:crypto';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Context } from '../context';
import type { Handlers } from '../events/answer-events';
import { refuse } from '../events/refuse';
import { chatRoom } from '../io';
import { passNowhere } from '../reports/pass-report';
import { STORE_LIMITS } from '../store/limits';

export const protectionHandlers = (context: Context): Pick<Handlers, 'block' | 'report'> => {
  const { io, store, directory, entering, waiting, passReport, now } = context;
  return {
    async block({ id: by, socket }, { id }) {
      if (id === by) return refuse('not_available');
      if (!(await store.blocks.put(by, id))) return refuse('limited');
      await waiting.cancel(by, id);
      // Taken out without a word: who was blocked hears as much as of somebody who does not answer.
      await store.invitations.take(by, id);
      const room = await entering.pairRoom(by, id);
      if (await store.rooms.isMember(room, by)) {
        await store.rooms.end(room, STORE_LIMITS.endedLife);
        // As if one had left: the other need not know more, and can still report what was said.
        socket.to(chatRoom(room)).emit('room.ended', { room, next: null, why: 'left' });
        io.in(chatRoom(room)).socketsLeave(chatRoom(room));
      }
      return { ok: true };
    },

    async report({ id: reporter }, { id, room, reason, messages }) {
      const isMember = await store.rooms.isMember(room, reporter);
      // Who threatens and leaves has ended the room, and can be reported all the same.
      const pair = isMember ? (await store.rooms.find(room))?.pair : await store.rooms.ended(room);
      if (!isMember && !pair?.members.includes(reporter)) return refuse('not_a_member');
      if (pair && !pair.members.includes(id)) return refuse('not_available');
      const logged = await store.rooms.pick(
        room,
        messages.map((message) => message.id),
      );
      const passedOn = await passReport({
        id: randomUUID(),
        kind: 'health-commons.chat-report',
        createdAt: new Date(now()).toISOString(),
        reporter,
        reported: { id, name: directory.get(id)?.nickname ?? pair?.names[id] ?? '' },
        room: room === GLOBAL_ROOM ? 'global' : 'private',
        reason,
        messages: messages.map((message) => {
          const there = logged.find((one) => one.id === message.id);
          const verified = room === GLOBAL_ROOM && there?.message === message.message;
          return {
            ...message,
            senderId: there?.senderId ?? null,
            sentAt: there?.timestamp ?? null,
            verified,
          };
        }),
      });
      // Somebody takes reports, but not now: another try may help.
      if (!passedOn && passReport !== passNowhere) return refuse('unavailable');
      return { ok: true, passedOn };
    },
  };
};
