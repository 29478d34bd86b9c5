import { CHAT_TIMES } from '@health-commons/contracts/chat';
import type { Entered } from '@health-commons/contracts/chat-events';
import type { Context } from '../context';
import { type Handlers, reject } from '../events';
import { chatRoom, type Client, sessionRoom } from '../io';

/** Removes an invitation that is still pending, and notifies its recipient. */
export async function withdrawInvitation(
  { io, store }: Pick<Context, 'io' | 'store'>,
  from: string,
  to: string,
): Promise<void> {
  const wasPending = (await store.invitations.take(to, from)) !== null;
  if (wasPending) io.to(sessionRoom(to)).emit('invite.cancelled', { from });
}

type Events = 'invite.send' | 'invite.cancel' | 'invite.answer';

export const invitationHandlers = (context: Context): Pick<Handlers, Events> => {
  const { io, store, directory, rooms, moderation, limits } = context;

  /**
   * Enters the open private room of two users, in case the connection was lost before the answer to an invitation
   * arrived. Returns null if they have no open room with this key. Does not notify the other member.
   */
  const reenter = async (client: Client, other: string, key: string): Promise<Entered | null> => {
    const room = await rooms.findPairRoom(client.id, other, key);
    return room && rooms.enter(client, room);
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
      const { invitation: life } = CHAT_TIMES;
      if (!(await store.invitations.put(to, id, key, life))) return reject('limited', life);
      io.to(sessionRoom(to)).emit('invite.received', { from, key });
      return { ok: true };
    },

    async 'invite.cancel'({ id }, { to }) {
      await withdrawInvitation(context, id, to);
      return { ok: true };
    },

    async 'invite.answer'(client, { from, key }) {
      const { id } = client;
      const self = directory.get(id);
      if (!self) return reject('no_name');
      const senderKey = await store.invitations.take(id, from);
      if (senderKey === null) {
        const entered = key === null ? null : await reenter(client, from, key);
        return entered ? { ok: true, ...entered } : reject('not_available');
      }
      const sender = directory.get(from);
      if (key === null) {
        io.to(sessionRoom(from)).emit('invite.answered', { by: id, entered: null });
        return { ok: true };
      }
      if (!sender || (await store.blocks.between(id, from))) return reject('not_available');
      const room = await rooms.openPairRoom(
        { id: from, key: senderKey, nickname: sender.nickname },
        { id, key, nickname: self.nickname },
      );
      if (!room) return reject('limited', limits.storeFullRetry);
      // A block may have arrived in the meantime, before there was a room to end.
      if (await store.blocks.between(id, from)) {
        await store.rooms.end(room.id, limits.endedRoomLife);
        return reject('not_available');
      }
      // Cancel the opposite invitation, because the two people may have invited each other.
      await withdrawInvitation(context, id, from);
      const forSelf = await rooms.enter(client, room);
      io.in(sessionRoom(from)).socketsJoin(chatRoom(room.id));
      const forSender = await rooms.view(room, from);
      if (!forSelf || !forSender) return reject('gone');
      io.to(sessionRoom(from)).emit('invite.answered', { by: id, entered: forSender });
      return { ok: true, ...forSelf };
    },
  };
};

/** Sends a newly connected page the pending invitations of its session. */
export async function sendPendingInvitations(
  { store, directory }: Pick<Context, 'store' | 'directory'>,
  { id, socket }: Pick<Client, 'id' | 'socket'>,
): Promise<void> {
  for (const { from: sender, key } of await store.invitations.pending(id)) {
    const from = directory.find(sender);
    if (from) socket.emit('invite.received', { from, key });
  }
}
