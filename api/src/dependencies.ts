import type { Db } from './db';
import { readSettings, type Environment, type Settings } from './settings';

/** The time, so that a test can set it. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  wait(ms: number): Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Log of our own errors, one entry per line, without anything a visitor sent. */
export type Log = (entry: Readonly<Record<string, unknown>>) => void;

/** The API's dependencies on its platform. */
export type Dependencies = {
  db: Db;
  env: Environment;
  clock?: Clock;
  fetch?: typeof globalThis.fetch;
  log?: Log;
};

/** The dependencies with defaults and parsed settings. */
export type Context = {
  db: Db;
  settings: Settings;
  clock: Clock;
  fetch: typeof globalThis.fetch;
  log: Log;
};

/** Throws an Error that names every wrong setting. */
export function toContext({ db, env, clock, fetch, log }: Dependencies): Context {
  return {
    db,
    settings: readSettings(env),
    clock: clock ?? systemClock,
    fetch: fetch ?? ((input, init) => globalThis.fetch(input, init)),
    log: log ?? ((entry) => console.error(JSON.stringify(entry))),
  };
}
