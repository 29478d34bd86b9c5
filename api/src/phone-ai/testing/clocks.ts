import type { Clock } from '../../dependencies';

const never = () => new Promise<void>(() => undefined);

/** No time-out fires, so a loaded machine changes no answer. */
export const PATIENT: Clock = { now: () => Date.now(), wait: never };

/** Every time-out fires immediately. */
export const IMPATIENT: Clock = { now: () => Date.now(), wait: () => Promise.resolve() };

/** Only the time-out of this length (ms) fires. */
export const onlyPasses = (ms: number): Clock => ({
  now: () => Date.now(),
  wait: (asked) => (asked === ms ? Promise.resolve() : never()),
});
