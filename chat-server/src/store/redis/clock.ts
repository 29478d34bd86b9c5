/**
 * Begins a script that reads Redis's own clock: `now` in ms. Clocks of chat servers may differ by minutes, and what one of them wrote
 * would be over, or never over, at another.
 */
export const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** The clock of Redis between two of its answers. */
export function createClock() {
  // Counted by what nobody sets.
  let ahead = 0;
  return {
    now: () => performance.now() + ahead,
    /** What Redis just answered. Its way here makes this clock late by that much, and no more. */
    learn(now: number): void {
      ahead = now - performance.now();
    },
  };
}
