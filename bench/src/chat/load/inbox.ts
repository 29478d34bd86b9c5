/** What one visitor was told of a round's messages, which are numbered from 0 on; who sends takes turns. */
export class Inbox {
  /** Messages that came before one that was sent, or stands in the log, earlier. */
  disordered = 0;
  twice = 0;
  #times: Uint8Array;
  #lastOf: Int32Array;
  #lastSeq = 0;

  constructor(expected: number, senders: number) {
    this.#times = new Uint8Array(expected);
    this.#lastOf = new Int32Array(senders).fill(-1);
  }

  /** `seq`: where it stands in its room's log, of a server that has one. */
  take(number: number, seq: number | null): void {
    const times = this.#times[number];
    // Of another round.
    if (times === undefined) return;
    this.#times[number] = Math.min(255, times + 1);
    if (times > 0) {
      this.twice += 1;
      return;
    }
    const sender = number % this.#lastOf.length;
    const isLate = number < (this.#lastOf[sender] ?? -1) || (seq !== null && seq < this.#lastSeq);
    if (isLate) this.disordered += 1;
    this.#lastOf[sender] = Math.max(number, this.#lastOf[sender] ?? -1);
    this.#lastSeq = Math.max(seq ?? 0, this.#lastSeq);
  }

  get delivered(): number {
    return this.#times.reduce((sum, times) => sum + Math.min(1, times), 0);
  }
}

/** `expected`: deliveries of what was not refused; `lost`: those of them that did not come. */
export type Count = { expected: number; delivered: number; lost: number; twice: number; disordered: number };

/** `each`: messages that every inbox would have; `refused`: how many of all deliveries cannot have been. */
export function countAll(inboxes: readonly Inbox[], each: number, refused = 0): Count {
  const sum = (of: (inbox: Inbox) => number) => inboxes.reduce((total, inbox) => total + of(inbox), 0);
  const expected = inboxes.length * each - refused;
  const delivered = sum((inbox) => inbox.delivered);
  return {
    expected,
    delivered,
    // What got no answer may have come all the same.
    lost: Math.max(0, expected - delivered),
    twice: sum((inbox) => inbox.twice),
    disordered: sum((inbox) => inbox.disordered),
  };
}
