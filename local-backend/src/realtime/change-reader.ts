import type { Database } from '../database/port';
import type { Caller } from '../rest/caller';
import type { CatalogueCache } from '../rest/catalogue-cache';
import { readFilters } from '../rest/filters';
import { Params, quoteName } from '../rest/quote';
import type { Change } from './change';
import { filterEntries } from './subscription';

/** A column as realtime names it: `type` is PostgreSQL's internal name (`_text` for text[]). */
export type RealtimeColumn = { name: string; type: string };

export type Found = { change: Change; record: Record<string, unknown> };

/** Reads changed rows again as a subscriber, so that its grants and row-level security decide what it gets. */
export class ChangeReader {
  readonly #columns = new Map<string, RealtimeColumn[]>();
  readonly #database: Database;
  readonly #catalogue: CatalogueCache;

  constructor(database: Database, catalogue: CatalogueCache) {
    this.#database = database;
    this.#catalogue = catalogue;
  }

  /** The rows of these changes of one table that the caller may see and the filter lets through. */
  async read(
    caller: Caller,
    table: string,
    changes: readonly Change[],
    filter: string | undefined,
  ): Promise<Found[]> {
    const relation = await this.#catalogue.relation(table);
    const params = new Params();
    const keys = params.add(JSON.stringify(changes.map(({ key }) => key)), 'jsonb');
    const joins = relation.key.map(
      (name) =>
        `t.${quoteName(name)} = (e.key ->> '${name.replaceAll("'", "''")}')::${relation.columns.get(name) ?? 'text'}`,
    );
    if (joins.length === 0) return [];
    const conditions = filter === undefined ? [] : readFilters(filterEntries(filter), relation, params);
    const text = `select e.n::int as n, to_json(t) as record
        from jsonb_array_elements(${keys}) with ordinality as e (key, n)
        join public.${quoteName(table)} as t on ${[...joins, ...conditions].join(' and ')} order by e.n`;
    const rows = await this.#database.transaction({ ...caller, readOnly: true }, (sql) =>
      sql.query<{ n: number; record: Record<string, unknown> }>(text, params.values),
    );
    return rows.flatMap(({ n, record }) => {
      const change = changes[n - 1];
      return change ? [{ change, record }] : [];
    });
  }

  /**
   * Rejects when the database cannot work with the filter's values, such as a date that is none: better told at the join than found
   * at every change.
   */
  async tryFilter(caller: Caller, table: string, filter: string): Promise<void> {
    const relation = await this.#catalogue.relation(table);
    const params = new Params();
    const conditions = readFilters(filterEntries(filter), relation, params);
    // A row of nulls that the planner cannot see through: it would leave out comparisons with null.
    const row = `jsonb_populate_record(null::public.${quoteName(table)}, '{}')`;
    const text = `select ${conditions.join(' and ')} from ${row} as t`;
    await this.#database.transaction({ ...caller, readOnly: true }, (sql) => sql.query(text, params.values));
  }

  /** Whether the caller may read the table at all; a removed row can no longer be asked for. */
  async mayRead(caller: Caller, table: string): Promise<boolean> {
    const read = this.#database.transaction({ ...caller, readOnly: true }, (sql) =>
      sql.query(`select from public.${quoteName(table)} limit 0`),
    );
    return read.then(
      () => true,
      () => false,
    );
  }

  async columns(table: string): Promise<RealtimeColumn[]> {
    const known = this.#columns.get(table);
    if (known) return known;
    const columns = await this.#database.owner.query<RealtimeColumn>(
      `select a.attname::text as name, y.typname::text as type
         from pg_attribute a join pg_type y on y.oid = a.atttypid
        where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      [`public.${quoteName(table)}`],
    );
    this.#columns.set(table, columns);
    return columns;
  }
}
