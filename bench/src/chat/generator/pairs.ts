import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { concurrently } from './concurrently';
import { textOf } from './message-text';
import { connectNamed, connectRaw, type RawClient } from './raw-client';
import { runRound, type Round } from './round';

/** A placeholder in the form of a public key. This part of the bench does not encrypt messages. */
const KEY = `B${'x'.repeat(86)}`;

/** Length of an encrypted message with about 80 characters of text. */
const MESSAGE_LENGTH = 300;

type Pair = { members: [RawClient, RawClient]; room: string; epoch: string };
let pairs: Pair[] = [];

/** Connects two visitors in a private room, each through a different server. */
async function openPair(urls: readonly string[], index: number): Promise<Pair> {
  const inviter = await connectNamed(urls[0] ?? '', `One ${index}`);
  const invitee = await connectRaw(urls[1] ?? '');
  const { user } = await invitee.requestOk('name.set', { name: `Other ${index}`, listed: true });
  const received = invitee.next('invite.received');
  const answered = inviter.next('invite.answered');
  // The invitation fails until the first server has learned through Redis that the invitee is on the second server.
  while (!(await inviter.request('invite.send', { to: user.id, key: KEY })).ok) await wait(20);
  const { from } = await received;
  const { room, history } = await invitee.requestOk('invite.answer', { from: from.id, key: KEY });
  await answered;
  if (!room || !history) throw new Error('No private room was opened');
  return { members: [inviter, invitee], room: room.id, epoch: history.epoch };
}

export const pairRooms = {
  async 'pairs.open'({ urls, count }: { urls: readonly string[]; count: number }) {
    pairs = await concurrently(count, 20, (index) => openPair(urls, index));
  },

  /** Sends messages in all rooms, `perSecond` messages per second in total. The two members of a room alternate. */
  'pairs.round'({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<Round> {
    const perInbox = Math.ceil((perSecond * seconds) / pairs.length);
    const indexOf = (number: number) => Math.floor(number / pairs.length);
    return runRound({
      messages: perInbox * pairs.length,
      perSecond,
      perInbox,
      recipients: pairs.flatMap(({ members }) => members),
      senders: 2,
      deliveries: 2,
      indexOf,
      async send(number) {
        const pair = pairs[number % pairs.length];
        if (!pair) return;
        const { members, room, epoch } = pair;
        const sender = indexOf(number) % 2 === 0 ? members[0] : members[1];
        return sender.request('message.send', {
          room,
          epoch,
          id: randomUUID(),
          message: textOf(number, MESSAGE_LENGTH),
        });
      },
    });
  },
};
