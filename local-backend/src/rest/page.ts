import { RestError, unreadable } from './rest-error';

/** Maximum rows of a response, as in a hosted project. */
export const MAX_ROWS = 1000;

export type Page = { offset: number; limit: number };

/** Returns the page of `limit` and `offset`, reduced to the rows of a `Range: 0-9` header if there is one. */
export function readPage(search: URLSearchParams, rangeHeader: string | undefined): Page {
  const limit = whole(search, 'limit');
  const start = whole(search, 'offset') ?? 0;
  if (limit !== null && limit < 0) throw unsatisfiable('Limit should be greater than or equal to zero.');
  if (limit === 0) return { offset: 0, limit };
  const end = limit === null ? Infinity : start + limit;
  const [, first = '0', last = ''] = /^(\d{1,15})-(\d{0,15})$/.exec(rangeHeader ?? '') ?? [];
  const range = { start: Number(first), end: last === '' ? Infinity : Number(last) + 1 };
  if (range.end <= range.start) {
    throw unsatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  const offset = Math.max(start, range.start);
  const rows = Math.min(end, range.end) - offset;
  if (rows <= 0) throw unsatisfiable('The Range header and the page have no rows in common.');
  return { offset, limit: Math.min(rows, MAX_ROWS) };
}

function whole(search: URLSearchParams, name: string): number | null {
  const text = search.get(name);
  if (text === null) return null;
  if (!/^-?\d{1,15}$/.test(text)) throw unreadable(`"${name}" must be a whole number, not "${text}"`);
  return Number(text);
}

/** Returns the Content-Range header, such as `0-24/573`. `*` replaces an empty range or an unknown total. */
export function contentRange({ offset }: Pick<Page, 'offset'>, rows: number, total: number | null): string {
  return `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`;
}

/**
 * Returns 206 if the rows are only a part of all rows. Otherwise, or if the total is unknown, returns 200.
 * @throws RestError 416 if the total is known and the page starts behind the row after the last one
 */
export function pageStatus({ offset }: Pick<Page, 'offset'>, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total) {
    throw unsatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
      'Content-Range': `*/${total}`,
    });
  }
  return rows < total ? 206 : 200;
}

const unsatisfiable = (details: string, headers: Record<string, string> = {}) =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
