import { systemClock, type Clock } from '../dependencies';

const never = () => new Promise<void>(() => undefined);

/** A clock whose time-outs never fire, so that responses do not depend on the speed of the machine. */
export const PATIENT: Clock = { now: () => Date.now(), wait: never };

/** A clock whose time-outs fire immediately. */
export const IMPATIENT: Clock = { now: () => Date.now(), wait: () => Promise.resolve() };

/** Returns a clock on which only the time-out of `ms` fires. */
export const onlyPasses = (ms: number): Clock => ({
  now: () => Date.now(),
  wait: (asked) => (asked === ms ? Promise.resolve() : never()),
});

/** Returns a clock that shows one time. Its time-outs fire immediately. */
export const clockAt = (time: number | string): Clock => ({
  now: () => new Date(time).getTime(),
  wait: () => Promise.resolve(),
});

/** Returns a clock that is ahead of the real time by this many hours. */
export const clockAhead = (hours: number): Clock => ({
  ...systemClock,
  now: () => systemClock.now() + hours * 3_600_000,
});
