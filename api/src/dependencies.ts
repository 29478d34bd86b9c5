import type { Db } from './db';
import { readSettings, type Environment, type Settings } from './settings';

/** The present, as something a test can set. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  wait(ms: number): Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Where our own faults are written. One entry a line; never what a visitor sent. */
export type Log = (entry: Readonly<Record<string, unknown>>) => void;

/** What the api needs from where it runs. */
export type Dependencies = {
  db: Db;
  env: Environment;
  clock?: Clock;
  fetch?: typeof globalThis.fetch;
  log?: Log;
};

/** The same with every default filled in. */
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
