import type { Sql } from '../database/port';
import { bodySql, columnsSql, type Rows, type SelectedColumn } from './body-sql';
import type { Relation } from './catalogue';
import type { RestLimits } from './limits';
import { LIST, type MediaType } from './media-type';
import { checkAffected, type Preferences } from './preferences';
import { plain, readProjection } from './projection';
import { quoteName } from './quote';

export type WriteRequest = {
  relation: Relation;
  search: URLSearchParams;
  preferences: Preferences;
  media: MediaType;
  limits: RestLimits;
  /** The body as text for PostgreSQL to parse, and as a parsed value. */
  text: string;
  json: unknown;
};

/** The changed rows in the requested format, their count, and the number of inserted rows if the statement can also update rows. */
export type Affected = Rows & { inserted: number | null };

/** A name that no column of a response has. */
const INSERTED = quoteName('\u0001inserted');

/**
 * Runs an INSERT or DELETE of rows with the alias `t`.
 * @throws RestError PGRST124 (400) if it changes more rows than the client allows
 */
export async function changeRows(
  sql: Sql,
  request: WriteRequest,
  statement: string,
  values: readonly string[],
  canUpdate = false,
): Promise<Affected> {
  const columns = returnedColumns(request);
  // The route reads the key for the Location header from a JSON list.
  const media = request.preferences.return === 'headers-only' ? LIST : request.media;
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  // `returning 1` needs no right to read the table. `xmax` is 0 in a new row, and not in an updated one.
  const returning = [columnsSql(columns) || '1', ...(canUpdate ? [`(t.xmax = 0) as ${INSERTED}`] : [])].join(
    ', ',
  );
  const [row] = await sql.query<Affected>(
    `with w as (${statement} returning ${returning})
     select ${columns.length > 0 ? bodySql(media, columns) : `''`} as body, count(*)::int as count,
            ${canUpdate ? `(select count(*)::int from w where ${INSERTED})` : 'null::int'} as inserted
       from (select ${names} from w) as r`,
    values,
  );
  const affected = row ?? { body: '', count: 0, inserted: null };
  checkAffected(request.preferences, affected.count);
  return affected;
}

function returnedColumns({ preferences, search, relation, limits }: WriteRequest): SelectedColumn[] {
  if (preferences.return === 'representation') return readProjection(search.get('select'), relation, limits);
  return preferences.return === 'headers-only' ? relation.key.map(plain) : [];
}
