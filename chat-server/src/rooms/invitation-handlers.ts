import type { Entered } from '@health-commons/contracts/chat-events';
import type { Context } from '../context';
import type { Handlers } from '../events/handle-events';
import { reject } from '../events/reject';
import { chatRoom, sessionRoom, type Client } from '../io';

type Events = 'invite.send' | 'invite.cancel' | 'invite.answer';

/** Suggested wait in ms if the store is full of rooms. */
const STORE_FULL_RETRY = 60_000;

export const invitationHandlers = (context: Context): Pick<Handlers, Events> => {
  const { io, store, directory, rooms, tracker, invitations, moderation, limits } = context;

  /**
   * Enters the open private room of two users, in case the connection was lost before the answer to an invitation
   * arrived. Returns null if they have no open room with this key. Does not notify the other member.
   */
  const reenter = async ({ id, socket }: Client, other: string, key: string): Promise<Entered | null> => {
    const room = await rooms.findPairRoom(id, other, key);
    if (!room) return null;
    await tracker.track(room);
    // Join before reading the history, so that a message sent in between arrives twice rather than never.
    await socket.join(chatRoom(room.id));
    const entered = await rooms.enter(room, id);
    if (typeof entered !== 'string') return entered;
    await socket.leave(chatRoom(room.id));
    return null;
  };

  return {
    async 'invite.send'(client, { to, key }) {
      const { id, socket } = client;
      const from = directory.find(id);
      if (!from) return reject('no_name');
      if (moderation.isMuted(id)) return reject('muted');
      const entered = await reenter(client, to, key);
      if (entered) {
        socket.emit('invite.answered', { by: to, entered });
        return { ok: true };
      }
      // The answer is the same whether the person is unlisted, unknown or blocked, so it does not reveal a block.
      const isAvailable = directory.get(to)?.listed && to !== id && !(await store.blocks.between(id, to));
      if (!isAvailable) return reject('not_available');
      if (!(await store.invitations.put(to, id, key, invitations.storeLife))) {
        return reject('limited', invitations.life);
      }
      invitations.add(id, to);
      io.to(sessionRoom(to)).emit('invite.received', { from, key });
      return { ok: true };
    },

    async 'invite.cancel'({ id }, { to }) {
      await invitations.cancel(id, to);
      return { ok: true };
    },

    async 'invite.answer'(client, { from, key }) {
      const { id, socket } = client;
      const self = directory.get(id);
      if (!self) return reject('no_name');
      const senderKey = await store.invitations.take(id, from);
      if (senderKey === null) {
        const entered = key === null ? null : await reenter(client, from, key);
        return entered ? { ok: true, ...entered } : reject('not_available');
      }
      const sender = directory.get(from);
      if (key === null) {
        invitations.settle(from, id);
        io.to(sessionRoom(from)).emit('invite.answered', { by: id, entered: null });
        return { ok: true };
      }
      if (!sender || (await store.blocks.between(id, from))) return reject('not_available');
      const room = await rooms.openPairRoom(
        { id: from, key: senderKey, nickname: sender.nickname },
        { id, key, nickname: self.nickname },
      );
      if (!room) return reject('limited', STORE_FULL_RETRY);
      // A block may have arrived in the meantime, before there was a room to end.
      if (await store.blocks.between(id, from)) {
        await store.rooms.end(room.id, limits.endedRoomLife);
        return reject('not_available');
      }
      // Cancel the opposite invitation, because the two people may have invited each other.
      await invitations.cancel(id, from);
      await tracker.track(room);
      await socket.join(chatRoom(room.id));
      io.in(sessionRoom(from)).socketsJoin(chatRoom(room.id));
      const forSender = await rooms.enter(room, from);
      const forSelf = await rooms.enter(room, id);
      if (typeof forSender === 'string' || typeof forSelf === 'string') return reject('gone');
      invitations.settle(from, id);
      io.to(sessionRoom(from)).emit('invite.answered', { by: id, entered: forSender });
      return { ok: true, ...forSelf };
    },
  };
};
