/** The first lines of a script that needs the time: `now` in ms by Redis's clock, since the clocks of chat servers may differ. */
export const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** Estimates Redis's clock between two of its answers. */
export function createClock() {
  // Relative to a clock that is never adjusted.
  let offset = 0;
  return {
    now: () => performance.now() + offset,
    /** `now`: an answer of Redis, which is old by its latency. */
    sync(now: number): void {
      offset = now - performance.now();
    },
  };
}
