import { RestError, unreadable } from './rest-error';

/** Maximum rows of a response, as in a hosted project. */
const MAX_ROWS = 1000;

export type Page = { offset: number; limit: number };

/** Reads the page from `limit` and `offset` or, if both are missing, from a `Range: 0-9` header. */
export function readPage(search: URLSearchParams, rangeHeader: string | undefined): Page {
  const limit = whole(search, 'limit');
  const offset = whole(search, 'offset');
  const [, first, last] = /^(\d+)-(\d*)$/.exec(rangeHeader ?? '') ?? [];
  if (limit === null && offset === null && first !== undefined) {
    const start = Number(first);
    const rows = last ? Number(last) - start + 1 : MAX_ROWS;
    if (rows < 0) {
      throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
        details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
      });
    }
    return { offset: start, limit: Math.min(rows, MAX_ROWS) };
  }
  return { offset: offset ?? 0, limit: Math.min(limit ?? MAX_ROWS, MAX_ROWS) };
}

function whole(search: URLSearchParams, name: string): number | null {
  const text = search.get(name);
  if (text === null) return null;
  if (!/^\d{1,15}$/.test(text)) throw unreadable(`"${name}" must be a whole number, not "${text}"`);
  return Number(text);
}

/** Returns the Content-Range header, such as `0-24/573`. `*` replaces an empty range or an unknown total. */
export function contentRange({ offset }: Page, rows: number, total: number | null): string {
  return `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`;
}

/**
 * Returns 206 if the rows are only a part of all rows. Otherwise, or if the total is unknown, returns 200.
 * @throws RestError 416 if the total is known and the page starts after the last row
 */
export function pageStatus({ offset }: Page, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > 0 && offset >= total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    });
  }
  return rows < total ? 206 : 200;
}
