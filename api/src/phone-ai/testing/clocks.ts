import type { Clock } from '../../dependencies';

const never = () => new Promise<void>(() => undefined);

/** Nobody's patience ends: a loaded machine changes no answer. */
export const PATIENT: Clock = { now: () => Date.now(), wait: never };

/** Everybody's patience has ended. */
export const IMPATIENT: Clock = { now: () => Date.now(), wait: () => Promise.resolve() };

/** Time passes for the one wait that is named (ms); all others are never over. */
export const onlyPasses = (ms: number): Clock => ({
  now: () => Date.now(),
  wait: (asked) => (asked === ms ? Promise.resolve() : never()),
});
