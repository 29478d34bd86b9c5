/** Lua code that sets `now` to Redis's time in ms. Scripts use it because the clocks of chat servers may differ. */
export const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** Estimates Redis's time between two of its answers. */
export function createClock() {
  // The offset is relative to performance.now(), because that clock never jumps.
  let offset = 0;
  return {
    now: () => performance.now() + offset,
    /** Sets the clock to `now`, the time in an answer from Redis. The latency of the answer is ignored. */
    sync(now: number): void {
      offset = now - performance.now();
    },
  };
}
