import { randomUUID } from 'node:crypto';
import { countAll, Inbox } from './inbox';
import { Clock, pace, readFrame, Refusals, settled, textOf } from './messages';
import type { Round } from './room';
import { many, Wire } from './wire';

/** A public key as far as the server can tell: what is said here is not read. */
const KEY = `B${'x'.repeat(86)}`;

/** Letters of a sealed message of some eighty. */
const LENGTH = 300;

type Pair = { one: Wire; other: Wire; room: string; epoch: string };
let pairs: Pair[] = [];

/** Both choose a name, one asks, the other accepts. */
async function meet(urls: readonly string[], at: number): Promise<Pair> {
  const one = await Wire.open(urls[0] ?? '');
  await one.did('name.set', { name: `One ${at}`, listed: true });
  const other = await Wire.open(urls[1] ?? '');
  const { user } = await other.did('name.set', { name: `Other ${at}`, listed: true });
  const invited = other.next('invite.received');
  const answered = one.next('invite.answered');
  // The first server hears of somebody at the second through the store.
  while (!(await one.ask('invite.send', { to: user.id, key: KEY })).ok)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const { from } = await invited;
  const { room, history } = await other.did('invite.answer', { from: from.id, key: KEY });
  await answered;
  if (!room || !history) throw new Error('No private room was opened');
  return { one, other, room: room.id, epoch: history.epoch };
}

export const pairRooms = {
  /** Pairs of visitors, of whom each is at another of two servers, in a private room. */
  async 'pairs.open'({ urls, count }: { urls: readonly string[]; count: number }) {
    pairs = await many(count, 20, (at) => meet(urls, at));
  },

  /** So many messages a second in all: in every room now one writes, now the other. */
  async 'pairs.round'({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<Round> {
    const each = Math.ceil((perSecond * seconds) / pairs.length);
    const messages = each * pairs.length;
    const clock = new Clock(messages);
    const inboxes = pairs.flatMap(({ one, other }) =>
      [one, other].map((wire) => {
        const inbox = new Inbox(each, 2);
        wire.heard = (frame) => {
          const { number, seq } = readFrame(frame);
          clock.told(number);
          inbox.take(Math.floor(number / pairs.length), seq);
        };
        return inbox;
      }),
    );
    const refusals = new Refusals();
    await pace(perSecond, messages / perSecond, (number) => {
      const pair = pairs[number % pairs.length];
      if (!pair) return;
      const { one, other, room, epoch } = pair;
      const sender = Math.floor(number / pairs.length) % 2 === 0 ? one : other;
      clock.sent(number);
      void sender
        .ask('message.send', { room, epoch, id: randomUUID(), message: textOf(number, LENGTH) })
        .then((answer) => refusals.note(answer));
    });
    const counted = () => countAll(inboxes, each, 2 * refusals.count);
    await settled(() => counted().lost);
    return { ...counted(), latency: clock.latency, messages, refused: refusals.byCode };
  },
};
