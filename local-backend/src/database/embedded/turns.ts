import { DatabaseError, SQLSTATE } from '../database-error';

/** How many callers may wait for the one connection, and for how long (ms). */
export const TURN_LIMITS = { waiting: 200, waitMs: 10_000 } as const;

type Waiter = { start: () => void; timer: NodeJS.Timeout };

/** One caller at a time, first come first served; a bounded queue behind it. */
export class Turns {
  #busy = false;
  readonly #queue: Waiter[] = [];
  readonly #limits: { waiting: number; waitMs: number };

  constructor(limits: { waiting: number; waitMs: number } = TURN_LIMITS) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Runs `task` when it is its turn. Throws 53300 when too many wait, or when it waited too long. */
  async take<T>(task: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<void> {
    if (!this.#busy) {
      this.#busy = true;
      return Promise.resolve();
    }
    if (this.#queue.length >= this.#limits.waiting) return Promise.reject(tooBusy());
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start: resolve,
        timer: setTimeout(() => {
          this.#queue.splice(this.#queue.indexOf(waiter), 1);
          reject(tooBusy());
        }, this.#limits.waitMs),
      };
      this.#queue.push(waiter);
    });
  }

  #leave(): void {
    const next = this.#queue.shift();
    if (!next) {
      this.#busy = false;
      return;
    }
    clearTimeout(next.timer);
    next.start();
  }
}

const tooBusy = () =>
  new DatabaseError({
    code: SQLSTATE.tooBusy,
    message: 'The database is too busy to answer',
    hint: 'Try again in a moment.',
  });
