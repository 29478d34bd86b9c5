import { createLog, type Log } from '@health-commons/base/log';
import { type Environment, readSettings, type Settings } from './settings';

/** Database roles. The API writes only as 'api', which PostgreSQL calls `health_commons_api`. */
export type Role = 'anon' | 'authenticated' | 'service_role' | 'api';

export type Sql = {
  query<Row extends Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
};

/**
 * The API's interface to the database. There is one implementation for the embedded database (local-backend)
 * and one for `pg`. Errors from PostgreSQL have its five-character code in `code`.
 */
export type Db = {
  /** Runs `run` in a transaction as the role. Commits if `run` resolves and rolls back if it rejects. */
  transaction<T>(options: { role: Role; readOnly?: boolean }, run: (sql: Sql) => Promise<T>): Promise<T>;
  /** Runs one statement in its own transaction as the role. */
  query<Row extends Record<string, unknown>>(
    role: Role,
    text: string,
    params?: readonly unknown[],
  ): Promise<Row[]>;
};

/** The part of `Db` for code that changes or reads everything in single statements. */
export type Queries = Pick<Db, 'query'>;

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
  /**
   * Part of the secret with which senders' addresses are hashed; the other part is in the database. All processes of an
   * installation need the same value.
   */
  senderKey?: string;
  clock?: Clock;
  fetch?: typeof globalThis.fetch;
  log?: Log;
  /** Runs the job judge-areas in another thread. By default, requests wait while it computes. */
  judgeAreas?: () => Promise<void>;
};

/** The dependencies, with defaults and parsed settings. */
export type Context = Required<Omit<Dependencies, 'env' | 'judgeAreas'>> & { settings: Settings };

/** Throws an Error that names every invalid setting. */
export function toContext({ db, env, senderKey = '', clock, fetch, log }: Dependencies): Context {
  const settings = readSettings(env);
  return {
    db,
    settings,
    senderKey,
    clock: clock ?? systemClock,
    fetch: fetch ?? ((input, init) => globalThis.fetch(input, init)),
    log: log ?? createLog({ app: 'api', level: settings.LOG_LEVEL }),
  };
}
