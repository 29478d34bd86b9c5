import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** A mark that nothing else of a frame has: names and ids are letters, figures, - and _. */
const MARK = '~';

/** A text of a visitor's length that carries its number. */
export const textOf = (number: number, length: number): string =>
  `${MARK}${number}${MARK}`.padEnd(length, ' and how are you today');

/** A message's number and, of a server that has a log, its place there. Reading the whole frame would cost more than all else of a visitor. */
export function readFrame(frame: string): { number: number; seq: number | null } {
  const from = frame.indexOf(MARK) + 1;
  const at = frame.indexOf('"seq":');
  return {
    number: parseInt(frame.slice(from, from + 12), 10),
    seq: at < 0 ? null : parseInt(frame.slice(at + 6, at + 18), 10),
  };
}

/** ms from sending to being told, of all deliveries. */
export type Latency = { p50: number; p99: number; longest: number };

/** When each was sent, and how long each delivery took. */
export class Clock {
  #sentAt: Float64Array;
  #taken: RecordableHistogram = createHistogram();

  constructor(messages: number) {
    this.#sentAt = new Float64Array(messages);
  }
  sent(number: number): void {
    this.#sentAt[number] = performance.now();
  }
  told(number: number): void {
    const sentAt = this.#sentAt[number];
    // In whole µs, which a histogram wants; from 1 on.
    if (sentAt) this.#taken.record(Math.max(1, Math.round((performance.now() - sentAt) * 1000)));
  }
  get latency(): Latency {
    const ms = (share: number) => this.#taken.percentile(share) / 1000;
    return { p50: ms(50), p99: ms(99), longest: this.#taken.max / 1000 };
  }
}

/** Answers that were no, by their codes. */
export class Refusals {
  readonly byCode: Record<string, number> = {};
  count = 0;

  note(answer: unknown): void {
    if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok === true) return;
    const code = 'code' in answer ? String(answer.code) : 'unknown';
    this.byCode[code] = (this.byCode[code] ?? 0) + 1;
    this.count += 1;
  }
}

/** Does something so often a second, by the clock: what a late timer has missed is made up for at once. */
export async function pace(
  perSecond: number,
  seconds: number,
  work: (number: number) => void,
): Promise<void> {
  const all = Math.round(perSecond * seconds);
  const began = performance.now();
  for (let number = 0; number < all;) {
    const due = Math.min(all, Math.floor(((performance.now() - began) / 1000) * perSecond) + 1);
    while (number < due) work(number++);
    await wait(Math.min(5, 1000 / perSecond));
  }
}

/** Resolves when nothing is missing, or when nothing more has come for five seconds. */
export async function settled(missing: () => number): Promise<void> {
  let before = missing();
  for (let quiet = 0; quiet < 50 && before > 0;) {
    await wait(100);
    const now = missing();
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}
