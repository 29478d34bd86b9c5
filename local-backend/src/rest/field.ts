import { escapeLiteral } from 'pg';
import type { Relation } from './catalogue';
import { MAX_NESTING } from './limits';
import { quoteName } from './quote';
import { unknownColumn, unreadable } from './rest-error';
import { unquote } from './split-list';

/** A column, or a value inside a JSON column, such as `data->team->>lead`. */
export type Field = { name: string; path: readonly JsonStep[] };

type JsonStep = { arrow: '->' | '->>'; key: string };

const INDEX = /^-?\d{1,9}$/;

/** @throws RestError PGRST100 (400) if a name or a key is missing, or if the path is too long */
export function parseField(text: string): Field {
  const [name = '', ...rest] = text.split(/(->>|->)/);
  const path: JsonStep[] = [];
  for (let at = 0; at < rest.length; at += 2) {
    path.push({ arrow: rest[at] as JsonStep['arrow'], key: unquote(rest[at + 1] ?? '') });
  }
  if (name === '' || path.some(({ key }) => key === '')) throw unreadable(`"${text}" is not a column`);
  if (path.length > MAX_NESTING) throw unreadable(`A path can have at most ${MAX_NESTING} keys`);
  return { name: unquote(name), path };
}

/** Returns the name of a field in a response: its last key that is no index, or its column. */
export const nameOf = ({ name, path }: Field): string =>
  path.findLast(({ key }) => !INDEX.test(key))?.key ?? name;

/**
 * Returns a field of a table with an alias as SQL, and its type's name.
 * @throws RestError 42703 (400) if the table has no such column
 */
export function fieldSql(
  { name, path }: Field,
  relation: Relation,
  alias: string,
): { sql: string; type: string } {
  const column = columnSql(name, relation, alias);
  if (path.length === 0) return column;
  const isJson = column.type === 'json' || column.type === 'jsonb';
  const steps = path.map(({ arrow, key }) => arrow + (INDEX.test(key) ? key : escapeLiteral(key)));
  const sql = `(${isJson ? column.sql : `to_jsonb(${column.sql})`}${steps.join('')})`;
  const type = column.type === 'json' ? 'json' : 'jsonb';
  return { sql, type: path.at(-1)?.arrow === '->>' ? 'text' : type };
}

function columnSql(name: string, relation: Relation, alias: string): { sql: string; type: string } {
  const type = relation.columns.get(name);
  if (type !== undefined) return { sql: `${alias}.${quoteName(name)}`, type };
  const computed = relation.computed?.get(name);
  if (computed !== undefined) return { sql: `public.${quoteName(name)}(${alias})`, type: computed };
  throw unknownColumn(relation.name, name);
}
