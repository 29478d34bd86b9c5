import { asDatabaseError } from '../database/database-error';
import type { Database } from '../database/port';
import type { Caller } from '../rest/caller';
import { createParams, quoteName } from '../rest/quote';
import type { Change, Row } from './change';
import type { PublishedTable } from './published-tables';

/**
 * A column as Supabase Realtime describes it. `type` is PostgreSQL's internal name of the type (`_text` for text[]).
 */
export type RealtimeColumn = { name: string; type: string };

export type Reading = {
  /** The columns that the caller may select. */
  columns: readonly RealtimeColumn[];
  /** The changes that the caller may see. Deletions cannot be checked, so they contain only keys. */
  visible: ReadonlySet<Change>;
};

export type ChangeReader = {
  /**
   * Checks with the caller's role which changed rows of one table the caller may see, so that grants and row-level
   * security apply. Needs one statement. Resolves with null if the role may not read the table's key.
   */
  read(caller: Caller, table: PublishedTable, changes: readonly Change[]): Promise<Reading | null>;
  /** Returns the current content of rows, or null for rows that do not exist any more. */
  currentRows(table: PublishedTable, changes: readonly Change[]): Promise<(Row | null)[]>;
};

const INSUFFICIENT_PRIVILEGE = '42501';

export function createChangeReader(database: Database): ChangeReader {
  return {
    async read(caller, table, changes) {
      const present = changes.filter(({ type }) => type !== 'DELETE');
      const params = createParams();
      const text = `
        select (select coalesce(json_agg(json_build_object('name', a.attname, 'type', y.typname) order by a.attnum), '[]')
                  from pg_attribute a join pg_type y on y.oid = a.atttypid
                 where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                   and has_column_privilege(c.oid, a.attnum, 'select')) as columns,
               (select coalesce(json_agg(e.n), '[]') from ${keys(present, params)}
                 where not c.relrowsecurity
                    or exists (select from ${relation(table)} as t where ${sameKey(table)})) as visible
          from pg_class c where c.oid = ${params.add(relation(table))}::regclass`;
      try {
        const [row] = await database.transaction({ ...caller, readOnly: true }, (sql) =>
          sql.query<{ columns: RealtimeColumn[]; visible: number[] }>(text, params.values),
        );
        const seen = new Set(row?.visible);
        const hidden = new Set(present.filter((_, index) => !seen.has(index + 1)));
        return {
          columns: row?.columns ?? [],
          visible: new Set(changes.filter((change) => !hidden.has(change))),
        };
      } catch (error) {
        if (asDatabaseError(error)?.code === INSUFFICIENT_PRIVILEGE) return null;
        throw error;
      }
    },

    async currentRows(table, changes) {
      const params = createParams();
      const rows = await database.owner.query<{ n: number; row: Row }>(
        `select e.n::int as n, to_jsonb(t) as row from ${keys(changes, params)}
           join ${relation(table)} as t on ${sameKey(table)}`,
        params.values,
      );
      const byNumber = new Map(rows.map(({ n, row }) => [n, row]));
      return changes.map((_, index) => byNumber.get(index + 1) ?? null);
    },
  };
}

const relation = ({ name }: PublishedTable) => `public.${quoteName(name)}`;

/** The keys of the changes as an SQL table `e`, numbered from 1. */
const keys = (changes: readonly Change[], params: ReturnType<typeof createParams>) =>
  `jsonb_array_elements(${params.add(JSON.stringify(changes.map(({ key }) => key)), 'jsonb')}) with ordinality as e (key, n)`;

const sameKey = ({ key }: PublishedTable) =>
  [...key]
    .map(([name, type]) => `t.${quoteName(name)} = (e.key ->> '${name.replaceAll("'", "''")}')::${type}`)
    .join(' and ');
