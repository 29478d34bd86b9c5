import { randomUUID } from 'node:crypto';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { countAll, Inbox, type Count } from './inbox';
import { Clock, pace, readFrame, Refusals, settled, textOf, type Latency } from './messages';
import { many, Wire } from './wire';

/** Of the members so many write, in turn. */
const SENDERS = 20;
const LENGTH = 80;

type Contender = 'ours' | 'bare';
type Room = { members: Wire[]; say: (member: Wire, text: string) => Promise<unknown> };
const rooms = new Map<Contender, Room>();

/** `refused`: messages that were, by code. */
export type Round = Count & { latency: Latency; messages: number; refused: Record<string, number> };

async function join(url: string, at: number): Promise<{ wire: Wire; epoch: string }> {
  const wire = await Wire.named(url, `Visitor ${at}`);
  const { history } = await wire.did('room.join', { room: GLOBAL_ROOM });
  return { wire, epoch: history.epoch };
}

export const room = {
  /** Ours: everybody enters the global room. Bare: who connects is in the only one. */
  async 'room.open'({ contender, url, members }: { contender: Contender; url: string; members: number }) {
    if (contender === 'bare') {
      const wires = await many(members, 50, () => Wire.open(url));
      rooms.set(contender, { members: wires, say: (member, text) => member.sendRaw('message', text) });
      return;
    }
    const joined = await many(members, 50, (at) => join(url, at));
    rooms.set(contender, {
      members: joined.map(({ wire }) => wire),
      say: (member, message) =>
        member.ask('message.send', {
          room: GLOBAL_ROOM,
          epoch: joined[0]?.epoch ?? '',
          id: randomUUID(),
          message,
        }),
    });
  },

  /** So many messages a second, each told to all members. */
  async 'room.round'({
    contender,
    perSecond,
    seconds,
  }: {
    contender: Contender;
    perSecond: number;
    seconds: number;
  }): Promise<Round> {
    const { members, say } = rooms.get(contender) ?? { members: [], say: () => Promise.resolve() };
    const senders = members.slice(0, SENDERS);
    const messages = Math.round(perSecond * seconds);
    const clock = new Clock(messages);
    const inboxes = members.map((member) => {
      const inbox = new Inbox(messages, senders.length);
      member.heard = (frame) => {
        const { number, seq } = readFrame(frame);
        clock.told(number);
        inbox.take(number, seq);
      };
      return inbox;
    });
    const refusals = new Refusals();
    await pace(perSecond, seconds, (number) => {
      const sender = senders[number % senders.length];
      if (!sender) return;
      clock.sent(number);
      void say(sender, textOf(number, LENGTH)).then((answer) => refusals.note(answer));
    });
    const counted = () => countAll(inboxes, messages, refusals.count * members.length);
    await settled(() => counted().lost);
    return { ...counted(), latency: clock.latency, messages, refused: refusals.byCode };
  },
};
