import type { Database } from '../database/port';
import type { Caller } from '../rest/caller';
import type { CatalogueCache } from '../rest/catalogue-cache';
import { readFilters } from '../rest/filters';
import { createParams, quoteName } from '../rest/quote';
import type { Change } from './change';
import { filterEntries } from './subscription';

/** A column as Supabase Realtime describes it. `type` is PostgreSQL's internal name of the type (`_text` for text[]). */
export type RealtimeColumn = { name: string; type: string };

export type Found = { change: Change; record: Record<string, unknown> };

/** Reads changed rows with the subscriber's role, so that the role's grants and row-level security apply. */
export type ChangeReader = {
  /** Returns those changed rows of one table that the caller may read and that match the filter. */
  read(
    caller: Caller,
    table: string,
    changes: readonly Change[],
    filter: string | undefined,
  ): Promise<Found[]>;
  /**
   * Rejects if the database cannot evaluate the filter, for example because of an invalid date. The client then gets
   * the error when it joins, and not at every change.
   */
  checkFilter(caller: Caller, table: string, filter: string): Promise<void>;
  /** Returns whether the caller may read the table. Used for deleted rows, because row-level security cannot be checked for them. */
  canRead(caller: Caller, table: string): Promise<boolean>;
  columns(table: string): Promise<RealtimeColumn[]>;
};

export function createChangeReader(database: Database, catalogue: CatalogueCache): ChangeReader {
  const columnsOf = new Map<string, RealtimeColumn[]>();

  return {
    async read(caller, table, changes, filter) {
      const relation = await catalogue.relation(table);
      const params = createParams();
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
      const rows = await database.transaction({ ...caller, readOnly: true }, (sql) =>
        sql.query<{ n: number; record: Record<string, unknown> }>(text, params.values),
      );
      return rows.flatMap(({ n, record }) => {
        const change = changes[n - 1];
        return change ? [{ change, record }] : [];
      });
    },

    async checkFilter(caller, table, filter) {
      const relation = await catalogue.relation(table);
      const params = createParams();
      const conditions = readFilters(filterEntries(filter), relation, params);
      // Builds a row of nulls that the planner does not treat as constant. Otherwise the planner would drop the comparisons, and an invalid
      // value would raise no error.
      const row = `jsonb_populate_record(null::public.${quoteName(table)}, '{}')`;
      const text = `select ${conditions.join(' and ')} from ${row} as t`;
      await database.transaction({ ...caller, readOnly: true }, (sql) => sql.query(text, params.values));
    },

    canRead: (caller, table) =>
      database
        .transaction({ ...caller, readOnly: true }, (sql) =>
          sql.query(`select from public.${quoteName(table)} limit 0`),
        )
        .then(
          () => true,
          () => false,
        ),

    async columns(table) {
      const known = columnsOf.get(table);
      if (known) return known;
      const columns = await database.owner.query<RealtimeColumn>(
        `select a.attname::text as name, y.typname::text as type
           from pg_attribute a join pg_type y on y.oid = a.atttypid
          where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped order by a.attnum`,
        [`public.${quoteName(table)}`],
      );
      columnsOf.set(table, columns);
      return columns;
    },
  };
}
