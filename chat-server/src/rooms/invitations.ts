import { CHAT_TIMES } from '@health-commons/contracts/chat';
import type { Entered } from '@health-commons/contracts/chat-events';
import type { Context } from '../context';
import { type Handlers, reject } from '../events';
import { chatRoom, type Client, sessionRoom } from '../io';

type Parts = Pick<Context, 'io' | 'directory' | 'heartbeats'>;

/** Ends the pending invitation of `from` to `to`. Resolves to its key, or null if there is none. */
export async function takeInvitation(
  { directory, heartbeats }: Parts,
  from: string,
  to: string,
): Promise<string | null> {
  const sender = directory.inviting(to).find(({ id }) => id === from);
  if (!sender?.invited) return null;
  await heartbeats.save({ ...sender, invited: null });
  return sender.invited.key;
}

/** Ends an invitation that is still pending, and notifies its recipient. */
export async function withdrawInvitation(parts: Parts, from: string, to: string): Promise<void> {
  const wasPending = (await takeInvitation(parts, from, to)) !== null;
  if (wasPending) parts.io.to(sessionRoom(to)).emit('invite.cancelled', { from });
}

type Events = 'invite.send' | 'invite.cancel' | 'invite.answer';

export const invitationHandlers = (context: Context): Pick<Handlers, Events> => {
  const { io, store, directory, heartbeats, rooms, moderation, limits, now } = context;
  /** The networks of the senders of pending invitations, of which each process knows those of its own connections. */
  const networksOf = new Map<string, readonly string[]>();

  /** Tells whether one of the networks has used its share of a recipient's invitations. */
  const hasUsedShare = (networks: readonly string[], others: readonly { id: string }[]): boolean =>
    networks.some((network, tier) => {
      const pending = others.filter(({ id }) => networksOf.get(id)?.[tier] === network);
      return pending.length >= limits.invitations * (limits.globalShares[tier] ?? 1);
    });
  /** Tells whether one of two people has blocked the other, or someone whose name looks like the other's. */
  const areBlocked = async (a: string, b: string): Promise<boolean> => {
    const pairs = [
      [a, b],
      [a, directory.look(b) ?? b],
      [b, directory.look(a) ?? a],
    ] as const;
    return (await Promise.all(pairs.map((pair) => store.blocks.between(...pair)))).includes(true);
  };

  /**
   * Enters the open private room of two users, in case the connection was lost before the answer to an invitation
   * arrived. Returns null if they have no open room with this key. Does not notify the other member.
   */
  const reenter = async (client: Client, other: string, key: string): Promise<Entered | null> => {
    const room = await store.rooms.find(await rooms.idOfPair(client.id, other));
    return room?.pair?.keys[client.id] === key ? rooms.enter(client, room) : null;
  };

  return {
    async 'invite.send'(client, { to, key }) {
      const { id, networks, socket } = client;
      const from = directory.find(id);
      if (!from) return reject('no_name');
      if (moderation.isMuted(id)) return reject('muted');
      const entered = await reenter(client, to, key);
      if (entered) {
        socket.emit('invite.answered', { by: to, entered });
        return { ok: true };
      }
      const earlier = directory.get(id)?.invited;
      if (earlier && earlier.to !== to) await withdrawInvitation(context, id, earlier.to);
      // The answer is the same whether the person is unlisted, unknown or blocked, so it does not reveal a block.
      const isAvailable = directory.get(to)?.listed && to !== id && !(await areBlocked(id, to));
      if (!isAvailable) return reject('not_available');
      const { invitation: life } = CHAT_TIMES;
      const others = directory.inviting(to).filter((user) => user.id !== id);
      for (const known of networksOf.keys()) if (!directory.get(known)?.invited) networksOf.delete(known);
      // The sender has not sent too many, so the answer is that of a person who cannot be contacted.
      if (others.length >= limits.invitations || hasUsedShare(networks, others))
        return reject('not_available');
      const sender = directory.get(id);
      if (!sender) return reject('no_name');
      networksOf.set(id, networks);
      await heartbeats.save({ ...sender, lastSeen: now(), invited: { to, key, until: now() + life } });
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
      const sender = directory.get(from);
      const senderKey = await takeInvitation(context, from, id);
      if (!sender || senderKey === null) {
        const entered = key === null ? null : await reenter(client, from, key);
        return entered ? { ok: true, ...entered } : reject('not_available');
      }
      if (key === null) {
        io.to(sessionRoom(from)).emit('invite.answered', { by: id, entered: null });
        return { ok: true };
      }
      if (await areBlocked(id, from)) return reject('not_available');
      const room = await rooms.openPairRoom(
        { id: from, key: senderKey, nickname: sender.nickname },
        { id, key, nickname: self.nickname },
      );
      if (!room) return reject('limited', limits.storeFullRetry);
      // A block may have arrived in the meantime, before there was a room to end.
      if (await areBlocked(id, from)) {
        await store.rooms.end(room.id, limits.endedRoomLife);
        return reject('not_available');
      }
      // The two people may have invited each other, or this person somebody else.
      const own = directory.get(id)?.invited;
      if (own) await withdrawInvitation(context, id, own.to);
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
export function sendPendingInvitations({ directory }: Parts, { id, socket }: Pick<Client, 'id' | 'socket'>) {
  for (const { id: sender, invited } of directory.inviting(id)) {
    const from = directory.find(sender);
    if (from && invited) socket.emit('invite.received', { from, key: invited.key });
  }
}
