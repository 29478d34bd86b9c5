import { reportRowSchema } from '@health-commons/contracts/reports';
import { escapeLiteral } from 'pg';
import type { Database } from '../database/port';

/** `counting` while the roll-ups are made anew; `failed` with the reason of the last time. */
export type LoadState = { state: 'idle' | 'counting' } | { state: 'failed'; error: string };

/**
 * Writes very many reports without the triggers, for whoever holds the service key: tens of times faster than one by one. The map and the
 * statistics know them after `finish`.
 */
export class BulkLoad {
  readonly #owner: Database['owner'];
  #state: LoadState = { state: 'idle' };

  constructor({ owner }: Pick<Database, 'owner'>) {
    this.#owner = owner;
  }

  get state(): LoadState {
    return this.#state;
  }

  /** Adds rows, a JSON list of them; one whose id is there already is left as it is. Rejects with PostgreSQL's error. */
  add(rows: string): Promise<void> {
    const given = `json_populate_recordset(null::public.symptom_reports, ${escapeLiteral(rows)})`;
    return this.#unnoticed(
      `insert into public.symptom_reports (${COLUMNS}) select ${COLUMNS} from ${given} on conflict (id) do nothing`,
    );
  }

  /** Removes every demonstration report. */
  removeDemonstration(): Promise<void> {
    return this.#unnoticed('delete from public.symptom_reports where is_demonstration');
  }

  /** Begins to make the roll-ups anew, unless that is under way; `state` tells when it is done. */
  finish(): void {
    if (this.#state.state === 'counting') return;
    this.#state = { state: 'counting' };
    this.#count().then(
      () => (this.#state = { state: 'idle' }),
      (error: unknown) =>
        (this.#state = { state: 'failed', error: error instanceof Error ? error.message : String(error) }),
    );
  }

  /** Finishes what a crash left behind. */
  async recover(): Promise<void> {
    const [left] = await this.#owner.query('select from private.unfinished_load');
    if (left) await this.#count();
  }

  async #count(): Promise<void> {
    // One after the other by script, which has no time limit. The embedded database has nobody else to tell its planner of the new rows.
    await this.#owner.script('select private.finish_load()');
    await this.#owner.script('analyze');
  }

  #unnoticed(change: string): Promise<void> {
    return this.#owner.script(`
      insert into private.unfinished_load default values on conflict do nothing;
      alter table public.symptom_reports disable trigger user;
      ${change};
      alter table public.symptom_reports enable trigger user`);
  }
}

const COLUMNS = Object.keys(reportRowSchema.entries).join(', ');
