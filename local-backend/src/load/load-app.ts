import { reportRowSchema } from '@health-commons/contracts/report-row';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { escapeLiteral } from 'pg';
import type { Database } from '../database/port';
import { serviceApp } from '../http/service-app';
import type { Keys } from '../keys/keys';
import { readBody } from '../rest/read-body';
import { RestError } from '../rest/rest-error';

/** The state is `counting` while roll-ups are rebuilt, and `failed` if the last rebuild failed. */
type LoadState = { state: 'idle' | 'counting' } | { state: 'failed'; error: string };

const IS_NEW = '(select in_use_since from private.installation) is null';

/** At most this number of reports in one statement, which takes a second or two. */
const REMOVED_AT_ONCE = 100_000;

const REMOVE_DEMONSTRATION = `
  with hidden as (delete from private.hidden_reports where (report->>'is_demonstration')::boolean),
  removed as (
    delete from public.symptom_reports
    where id in (select id from public.symptom_reports where is_demonstration limit ${REMOVED_AT_ONCE})
    returning id
  )
  select count(*)::integer as removed from removed`;

export type BulkLoad = ReturnType<typeof createBulkLoad>;

/**
 * Writes many reports without the table's triggers, tens of times faster than single inserts. `finish` then rebuilds
 * the roll-ups, which the triggers would have updated.
 */
export function createBulkLoad({ owner }: Pick<Database, 'owner'>) {
  let state = { state: 'idle' } as LoadState;

  async function count(): Promise<void> {
    // Scripts have no time limit. The embedded database has no autovacuum, so nothing else analyzes the new rows.
    await owner.script('select private.finish_load()');
    await owner.script('analyze');
  }

  /** Rebuilds the roll-ups if a load was not finished. */
  async function recover(): Promise<void> {
    const [unfinished] = await owner.query(
      'select from private.installation where loading_since is not null',
    );
    if (unfinished) await count();
  }

  return {
    state: () => state,
    /** Resolves to whether no report was ever added or removed, so that a start may add demonstration reports. */
    async isNew() {
      const [found] = await owner.query<{ is_new: boolean }>(`select ${IS_NEW} as is_new`);
      return found?.is_new === true;
    },
    /**
     * Adds reports, or none if `onlyIfNew` is set and the database is not new. `rows` is the JSON text of a list. Rows
     * whose id exists already are skipped. Rejects with PostgreSQL's error.
     */
    add: (rows: string, { onlyIfNew }: { onlyIfNew: boolean }) =>
      owner.script(
        `update private.installation set loading_since = coalesce(loading_since, now());
         alter table public.symptom_reports disable trigger user;
         insert into public.symptom_reports (${COLUMNS})
         select ${COLUMNS} from json_populate_recordset(null::public.symptom_reports, ${escapeLiteral(rows)})
         where ${onlyIfNew ? IS_NEW : 'true'}
         on conflict (id) do nothing;
         alter table public.symptom_reports enable trigger user;
         update private.installation set in_use_since = coalesce(in_use_since, now())`,
      ),
    /** Removes demonstration reports. Resolves to their number, which is 0 when all are removed. */
    async removeDemonstration() {
      // The triggers would subtract reports from roll-ups that do not have them yet.
      await recover();
      const [done] = await owner.query<{ removed: number }>(REMOVE_DEMONSTRATION);
      return { removed: done?.removed ?? 0 };
    },
    /** Starts rebuilding the roll-ups, unless a rebuild is running. `state` shows when the rebuild has ended. */
    finish() {
      if (state.state === 'counting') return;
      state = { state: 'counting' };
      count().then(
        () => (state = { state: 'idle' }),
        (error: unknown) =>
          (state = { state: 'failed', error: error instanceof Error ? error.message : String(error) }),
      );
    },
    recover,
  };
}

const COLUMNS = Object.keys(reportRowSchema.entries).join(', ');

const NO_STORE = { 'cache-control': 'no-store' };

/**
 * Routes for loading many reports. Hosted projects do not have these routes. All require the service key.
 * - POST /reports adds a JSON list of rows, and with `?if=new` only to a new database (204).
 * - GET /new returns {isNew}.
 * - DELETE /reports removes demonstration reports, at most 100,000, and returns {removed}.
 * - POST /finish starts rebuilding the roll-ups (202).
 * - GET /state returns the LoadState.
 */
export function loadApp(load: BulkLoad, keys: Keys): Hono<{ Bindings: HttpBindings }> {
  const app = serviceApp(keys, 'Only the service key may load reports');
  app.post('/reports', async (c) => {
    const { text, json } = await readBody(c.req.raw);
    if (!Array.isArray(json)) throw new RestError(400, 'PGRST102', 'The body is a JSON list of reports');
    await load.add(text, { onlyIfNew: c.req.query('if') === 'new' });
    return c.body(null, 204);
  });
  app.get('/new', async (c) => c.json({ isNew: await load.isNew() }, 200, NO_STORE));
  app.delete('/reports', async (c) => c.json(await load.removeDemonstration()));
  app.post('/finish', (c) => {
    load.finish();
    return c.json(load.state(), 202);
  });
  app.get('/state', (c) => c.json(load.state(), 200, NO_STORE));
  return app;
}
