import { escapeLiteral } from 'pg';
import type { MediaType } from './media-type';
import { quoteName } from './quote';
import { RestError } from './rest-error';

/** The rows as text in the format of a media type, which PostgreSQL writes, and their number. */
export type Rows = { body: string; count: number };

/** A selected column: its expression over alias `t`, and its name in the response. */
export type SelectedColumn = { sql: string; name: string };

export const columnsSql = (columns: readonly SelectedColumn[]): string =>
  columns.map(({ sql, name }) => `${sql} as ${quoteName(name)}`).join(', ');

/** Returns the SQL of the aggregate that writes the rows with the alias `r`. */
export function bodySql(media: MediaType, columns: readonly SelectedColumn[]): string {
  if (media.format === 'csv') {
    const header = escapeLiteral(columns.map(({ name }) => name).join(','));
    const lines = `string_agg(substring(r::text, 2, length(r::text) - 2), chr(10))`;
    // Without rows, PostgREST sends an empty line.
    return `case when count(*) = 0 then '' else ${header} end || chr(10) || coalesce(${lines}, '')`;
  }
  const row = media.stripsNulls ? 'json_strip_nulls(row_to_json(r))' : 'r';
  return `coalesce(json_agg(${row}), '[]')::text`;
}

/**
 * Returns the response's body.
 * @throws RestError PGRST116 (406) if the client requests an object and the number of rows is not 1
 */
export function toBody({ body, count }: Rows, media: MediaType): string {
  if (media.format !== 'object') return body;
  if (count !== 1) {
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${count} rows`,
    });
  }
  // The object is the list of one row without the list's brackets.
  return body.trim().slice(1, -1).trim();
}
