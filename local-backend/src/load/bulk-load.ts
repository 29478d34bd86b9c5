import { reportRowSchema } from '@health-commons/contracts/reports';
import { escapeLiteral } from 'pg';
import type { Database } from '../database/port';

/** The state is `counting` while roll-ups are rebuilt, and `failed` if the last rebuild failed. */
type LoadState = { state: 'idle' | 'counting' } | { state: 'failed'; error: string };

/**
 * Writes many reports without the table's triggers, tens of times faster than single inserts. `finish` then rebuilds
 * the roll-ups, which the triggers would have updated.
 */
export type BulkLoad = {
  state(): LoadState;
  /**
   * Adds reports. `rows` is the JSON text of a list. Rows whose id exists already are skipped. Rejects with
   * PostgreSQL's error.
   */
  add(rows: string): Promise<void>;
  removeDemonstration(): Promise<void>;
  /** Starts rebuilding the roll-ups, unless a rebuild is running. `state` shows when the rebuild has ended. */
  finish(): void;
  /** Rebuilds the roll-ups if the program ended before a load was finished. */
  recover(): Promise<void>;
};

export function createBulkLoad({ owner }: Pick<Database, 'owner'>): BulkLoad {
  let state: LoadState = { state: 'idle' };

  async function count(): Promise<void> {
    // Scripts have no time limit. The embedded database has no autovacuum, so nothing else analyzes the new rows.
    await owner.script('select private.finish_load()');
    await owner.script('analyze');
  }

  const withoutTriggers = (change: string) =>
    owner.script(`
      insert into private.unfinished_load default values on conflict do nothing;
      alter table public.symptom_reports disable trigger user;
      ${change};
      alter table public.symptom_reports enable trigger user`);

  return {
    state: () => state,
    add: (rows) =>
      withoutTriggers(
        `insert into public.symptom_reports (${COLUMNS})
         select ${COLUMNS} from json_populate_recordset(null::public.symptom_reports, ${escapeLiteral(rows)})
         on conflict (id) do nothing`,
      ),
    removeDemonstration: () =>
      withoutTriggers(
        `delete from private.hidden_reports where is_demonstration;
         delete from public.symptom_reports where is_demonstration`,
      ),
    finish() {
      if (state.state === 'counting') return;
      state = { state: 'counting' };
      count().then(
        () => (state = { state: 'idle' }),
        (error: unknown) =>
          (state = { state: 'failed', error: error instanceof Error ? error.message : String(error) }),
      );
    },
    async recover() {
      const [unfinished] = await owner.query('select from private.unfinished_load');
      if (unfinished) await count();
    },
  };
}

const COLUMNS = Object.keys(reportRowSchema.entries).join(', ');
