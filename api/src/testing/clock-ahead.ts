import { systemClock, type Clock } from '../dependencies';

/** Returns a clock that is ahead of the real time by this many hours. */
export const clockAhead = (hours: number): Clock => ({
  ...systemClock,
  now: () => systemClock.now() + hours * 3_600_000,
});
