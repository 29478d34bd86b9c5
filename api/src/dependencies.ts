import { createLog, type Log } from '@health-commons/base/log';
import type { Db } from './db';
import { readSettings, type Environment, type Settings } from './settings';

/** A clock that tests can replace. */
export type Clock = {
  /** Returns milliseconds since 1970. */
  now(): number;
  wait(ms: number): Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** What the API needs from the program that runs it. */
export type Dependencies = {
  db: Db;
  env: Environment;
  clock?: Clock;
  fetch?: typeof globalThis.fetch;
  log?: Log;
};

/** The dependencies, with defaults and parsed settings. */
export type Context = {
  db: Db;
  settings: Settings;
  clock: Clock;
  fetch: typeof globalThis.fetch;
  log: Log;
};

/** Throws an Error that names every invalid setting. */
export function toContext({ db, env, clock, fetch, log }: Dependencies): Context {
  const settings = readSettings(env);
  return {
    db,
    settings,
    clock: clock ?? systemClock,
    fetch: fetch ?? ((input, init) => globalThis.fetch(input, init)),
    log: log ?? createLog({ app: 'api', level: settings.LOG_LEVEL }),
  };
}
