import type { Context } from '../context';
import type { Handlers } from '../events/answer-events';
import { refuse } from '../events/refuse';
import { chatRoom, visitRoom } from '../io';

type Events = 'invite.send' | 'invite.cancel' | 'invite.answer';

export const invitationHandlers = (context: Context): Pick<Handlers, Events> => {
  const { io, store, directory, entering, expiry, waiting, now } = context;
  return {
    async 'invite.send'({ id }, { to, key }) {
      const from = directory.find(id);
      if (!from) return refuse('no_name');
      const asked = directory.get(to);
      // Who is not listed does not want to be asked; no answer says which of the reasons it was.
      if (!asked?.listed || to === id || (await store.blocks.between(id, to))) return refuse('not_available');
      if (!(await store.invitations.put(to, id, key, now() + waiting.kept))) {
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

    async 'invite.answer'({ id, socket }, { from, key }) {
      const self = directory.get(id);
      if (!self) return refuse('no_name');
      const theirs = await store.invitations.take(id, from);
      if (theirs === null) return refuse('not_available');
      waiting.settle(from, id);
      const asker = directory.get(from);
      if (key === null) {
        io.to(visitRoom(from)).emit('invite.answered', { by: id, entered: null });
        return { ok: true };
      }
      if (!asker || (await store.blocks.between(id, from))) return refuse('not_available');
      const room = await entering.open(
        { id: from, key: theirs, nickname: asker.nickname },
        { id, key, nickname: self.nickname },
      );
      if (!room) return refuse('limited', 60_000);
      // Should both have asked each other, one room is enough.
      await waiting.cancel(id, from);
      expiry.track(room);
      await socket.join(chatRoom(room.id));
      io.in(visitRoom(from)).socketsJoin(chatRoom(room.id));
      const forAsker = await entering.entered(room, from);
      const forSelf = await entering.entered(room, id);
      if (typeof forAsker === 'string' || typeof forSelf === 'string') return refuse('gone');
      io.to(visitRoom(from)).emit('invite.answered', { by: id, entered: forAsker });
      return { ok: true, ...forSelf };
    },
  };
};
