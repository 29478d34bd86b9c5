import { sumOf } from '../../statistics';

export type Inbox = {
  /** `seq` is the message's position in the room's log, or null if the server has no log. */
  receive: (number: number, seq: number | null) => void;
  counts: () => { delivered: number; duplicated: number; outOfOrder: number };
};

/**
 * Counts the received messages of one client. The messages have the numbers 0 to `expected` - 1, and `senders` clients
 * send them in turn.
 */
export function createInbox(expected: number, senders: number): Inbox {
  const received = new Uint8Array(expected);
  const lastOf = new Int32Array(senders).fill(-1);
  let lastSeq = 0;
  let duplicated = 0;
  let outOfOrder = 0;
  return {
    receive(number, seq) {
      const times = received[number];
      // No message of this round has this number.
      if (times === undefined) return;
      received[number] = Math.min(255, times + 1);
      if (times > 0) {
        duplicated += 1;
        return;
      }
      const sender = number % senders;
      const last = lastOf[sender] ?? -1;
      if (number < last || (seq !== null && seq < lastSeq)) outOfOrder += 1;
      lastOf[sender] = Math.max(number, last);
      lastSeq = Math.max(seq ?? 0, lastSeq);
    },
    counts: () => ({
      delivered: received.reduce((sum, times) => sum + Math.min(1, times), 0),
      duplicated,
      outOfOrder,
    }),
  };
}

/**
 * Numbers of deliveries. `expected` excludes the deliveries of rejected messages. `lost` is the number of missing
 * deliveries.
 */
export type DeliveryCounts = {
  expected: number;
  delivered: number;
  lost: number;
  duplicated: number;
  outOfOrder: number;
};

/**
 * Adds up the deliveries of all inboxes, each of which expects `perInbox` messages. `rejected` is the number of
 * deliveries that are not expected, because their messages were rejected.
 */
export function countDeliveries(inboxes: readonly Inbox[], perInbox: number, rejected = 0): DeliveryCounts {
  const counts = inboxes.map((inbox) => inbox.counts());
  const expected = inboxes.length * perInbox - rejected;
  const delivered = sumOf(counts, (one) => one.delivered);
  return {
    expected,
    delivered,
    // A message without an answer counts as rejected but may have been delivered, so the difference may be negative.
    lost: Math.max(0, expected - delivered),
    duplicated: sumOf(counts, (one) => one.duplicated),
    outOfOrder: sumOf(counts, (one) => one.outOfOrder),
  };
}
