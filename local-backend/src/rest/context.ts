import type { Context } from 'hono';
import type { Database, Sql } from '../database/port';
import type { Caller } from './caller';
import { createCatalogueCache, type CatalogueCache } from './catalogue-cache';
import { limitsOf, type RestCosts, type RestLimits } from './limits';
import { negotiate, type MediaType } from './media-type';
import { readPreferences, type Preferences } from './preferences';
import { createTimezones } from './timezones';

export type Env = { Variables: { caller: Caller } };

/** What every request has: its caller, query string, headers and limits. */
export type RestRequest = {
  caller: Caller;
  method: string;
  search: URLSearchParams;
  media: MediaType;
  preferences: Preferences;
  limits: RestLimits;
};

/** What the routes of /rest/v1 share. */
export type RestContext = {
  catalogue: CatalogueCache;
  /** @throws RestError for an unsupported Accept or Prefer header */
  read(c: Context<Env>): Promise<RestRequest>;
  /** Runs `work` in a transaction as the caller. A visitor's read may come from a replica. */
  run<T>(request: RestRequest, readOnly: boolean, work: (sql: Sql) => Promise<T>): Promise<T>;
};

export type RestDatabase = Pick<Database, 'transaction' | 'visitors' | 'owner'>;

export function createRestContext(database: RestDatabase, costs: RestCosts): RestContext {
  const isTimezone = createTimezones(database.owner);
  return {
    catalogue: createCatalogueCache(database.owner),
    async read(c) {
      const caller = c.get('caller');
      return {
        caller,
        method: c.req.raw.method,
        search: new URL(c.req.url).searchParams,
        media: negotiate(c.req.header('accept')),
        preferences: await readPreferences(c.req.header('prefer'), isTimezone),
        limits: limitsOf(caller.role, costs),
      };
    },
    run({ caller, preferences }, readOnly, work) {
      const lane = caller.role === 'service_role' ? database : database.visitors;
      // The operator's programs must see what they have just written, so they do not read from the replica.
      const mode = readOnly && lane !== database ? 'replica' : readOnly;
      return lane.transaction({ ...caller, readOnly: mode }, async (sql) => {
        const { timezone } = preferences;
        if (timezone !== null) await sql.query("select set_config('TimeZone', $1, true)", [timezone]);
        return work(sql);
      });
    },
  };
}
