import type { EventEmitter } from 'node:events';

/** Maximum ms of requests that start in one iteration of the event loop. */
const SLICE = 10;

/** Maximum ms for which new connections delay the next slice. */
const ACCEPTING = 30;

/**
 * Lets requests start in order of arrival, in slices of 10 ms per iteration of the event loop. Node accepts only one
 * connection per iteration, and the database's answers are read once per iteration. Without slices, an overloaded server
 * needs up to half a second for an iteration, and connections that are not accepted for a minute are reset by the kernel.
 */
export function createRequestQueue(servers: readonly EventEmitter[], now = () => performance.now()) {
  const pending: (() => void)[] = [];
  let isScheduled = false;
  let accepted = false;
  let sliceEndedAt = -Infinity;
  for (const server of servers) server.on('connection', () => (accepted = true));

  const schedule = () => {
    isScheduled = true;
    setImmediate(() => void drain());
  };
  const drain = async () => {
    // After an accepted connection, more may wait: the next iteration is short, because no request starts.
    if (accepted && now() - sliceEndedAt < ACCEPTING) {
      accepted = false;
      return schedule();
    }
    const until = now() + SLICE;
    do {
      pending.shift()?.();
      // Lets the request run until it waits for input or output, so that its time counts.
      await new Promise<void>((resolve) => process.nextTick(resolve));
    } while (pending.length > 0 && now() < until);
    sliceEndedAt = now();
    isScheduled = false;
    if (pending.length > 0) schedule();
  };

  return {
    /** Resolves when the request may start. */
    turn: (): Promise<void> =>
      new Promise((resolve) => {
        pending.push(resolve);
        if (!isScheduled) schedule();
      }),
  };
}
export type RequestQueue = ReturnType<typeof createRequestQueue>;
