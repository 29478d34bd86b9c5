import { randomUUID } from 'node:crypto';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { concurrently } from './concurrently';
import { textOf } from './message-text';
import { connectNamed, connectRaw, type RawClient } from './raw-client';
import { runRound, type Round } from './round';

/** Number of members that send in turn. */
const SENDERS = 20;
const MESSAGE_LENGTH = 80;

type Contender = 'ours' | 'bare';
type Room = { members: RawClient[]; send: (member: RawClient, text: string) => Promise<unknown> };
const rooms = new Map<Contender, Room>();

async function join(url: string, index: number): Promise<{ client: RawClient; epoch: string }> {
  const client = await connectNamed(url, `Visitor ${index}`);
  const { history } = await client.requestOk('room.join', { room: GLOBAL_ROOM });
  return { client, epoch: history.epoch };
}

export const room = {
  /**
   * Connects all members. On our server they join the global room. On the bare relay every connection is in the only
   * room.
   */
  async 'room.open'({ contender, url, members }: { contender: Contender; url: string; members: number }) {
    if (contender === 'bare') {
      const clients = await concurrently(members, 50, () => connectRaw(url));
      rooms.set(contender, { members: clients, send: (member, text) => member.emit('message', text) });
      return;
    }
    const joined = await concurrently(members, 50, (index) => join(url, index));
    const epoch = joined[0]?.epoch ?? '';
    rooms.set(contender, {
      members: joined.map(({ client }) => client),
      send: (member, message) =>
        member.request('message.send', { room: GLOBAL_ROOM, epoch, id: randomUUID(), message }),
    });
  },

  /** Sends messages at a fixed rate. Each message is delivered to all members. */
  'room.round'(params: { contender: Contender; perSecond: number; seconds: number }): Promise<Round> {
    const { contender, perSecond, seconds } = params;
    const open = rooms.get(contender);
    if (!open) throw new Error(`The room of ${contender} is not open`);
    const { members, send } = open;
    const senders = members.slice(0, SENDERS);
    const messages = Math.round(perSecond * seconds);
    return runRound({
      messages,
      perSecond,
      perInbox: messages,
      recipients: members,
      senders: senders.length,
      deliveries: members.length,
      indexOf: (number) => number,
      async send(number) {
        const sender = senders[number % senders.length];
        return sender && send(sender, textOf(number, MESSAGE_LENGTH));
      },
    });
  },
};
