import type { Entered } from '@health-commons/contracts/chat-events';
import type { Context } from '../context';
import type { Handlers } from '../events/answer-events';
import { refuse } from '../events/refuse';
import { chatRoom, visitRoom, type Visitor } from '../io';
import { STORE_LIMITS } from '../store/limits';

type Events = 'invite.send' | 'invite.cancel' | 'invite.answer';

export const invitationHandlers = (context: Context): Pick<Handlers, Events> => {
  const { io, store, directory, entering, expiry, waiting } = context;

  /**
   * Asked, or accepted, with the key of a room that the two have open: what was told of it went lost with a connection. Whoever asks is
   * let in again, and nobody else hears of it.
   */
  const again = async ({ id, socket }: Visitor, other: string, key: string): Promise<Entered | null> => {
    const room = await entering.standing(id, other, key);
    if (!room) return null;
    await expiry.track(room);
    // Before the history is read: a message in between comes twice rather than never.
    await socket.join(chatRoom(room.id));
    const entered = await entering.entered(room, id);
    if (typeof entered !== 'string') return entered;
    await socket.leave(chatRoom(room.id));
    return null;
  };

  return {
    async 'invite.send'(visitor, { to, key }) {
      const { id, socket } = visitor;
      const from = directory.find(id);
      if (!from) return refuse('no_name');
      const entered = await again(visitor, to, key);
      if (entered) {
        socket.emit('invite.answered', { by: to, entered });
        return { ok: true };
      }
      const asked = directory.get(to);
      // Who is not listed does not want to be asked; no answer says which of the reasons it was.
      if (!asked?.listed || to === id || (await store.blocks.between(id, to))) return refuse('not_available');
      if (!(await store.invitations.put(to, id, key, waiting.kept))) {
        return refuse('limited', waiting.life);
      }
      waiting.add(id, to);
      io.to(visitRoom(to)).emit('invite.received', { from, key });
      return { ok: true };
    },

    async 'invite.cancel'({ id }, { to }) {
      await waiting.cancel(id, to);
      return { ok: true };
    },

    async 'invite.answer'(visitor, { from, key }) {
      const { id, socket } = visitor;
      const self = directory.get(id);
      if (!self) return refuse('no_name');
      const theirs = await store.invitations.take(id, from);
      if (theirs === null) {
        const entered = key === null ? null : await again(visitor, from, key);
        return entered ? { ok: true, ...entered } : refuse('not_available');
      }
      const asker = directory.get(from);
      if (key === null) {
        waiting.settle(from, id);
        io.to(visitRoom(from)).emit('invite.answered', { by: id, entered: null });
        return { ok: true };
      }
      if (!asker || (await store.blocks.between(id, from))) return refuse('not_available');
      const room = await entering.open(
        { id: from, key: theirs, nickname: asker.nickname },
        { id, key, nickname: self.nickname },
      );
      if (!room) return refuse('limited', 60_000);
      // Whoever blocked the other while it was opened, maybe at another process, found no room to end.
      if (await store.blocks.between(id, from)) {
        await store.rooms.end(room.id, STORE_LIMITS.endedLife);
        return refuse('not_available');
      }
      // Should both have asked each other, one room is enough.
      await waiting.cancel(id, from);
      await expiry.track(room);
      await socket.join(chatRoom(room.id));
      io.in(visitRoom(from)).socketsJoin(chatRoom(room.id));
      const forAsker = await entering.entered(room, from);
      const forSelf = await entering.entered(room, id);
      if (typeof forAsker === 'string' || typeof forSelf === 'string') return refuse('gone');
      waiting.settle(from, id);
      io.to(visitRoom(from)).emit('invite.answered', { by: id, entered: forAsker });
      return { ok: true, ...forSelf };
    },
  };
};
