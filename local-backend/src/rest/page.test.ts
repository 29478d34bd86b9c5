import { contentRange, pageStatus, readPage } from './page';

const page = (query: string, range?: string) => readPage(new URLSearchParams(query), range);

it('takes the page from `limit` and `offset` or from a range, with at most 1,000 rows', () => {
  expect(page('')).toEqual({ offset: 0, limit: 1000 });
  expect(page('limit=10&offset=5')).toEqual({ offset: 5, limit: 10 });
  expect(page('limit=100000')).toEqual({ offset: 0, limit: 1000 });
  expect(page('', '10-19')).toEqual({ offset: 10, limit: 10 });
  expect(page('', '10-')).toEqual({ offset: 10, limit: 1000 });
});

it('rejects a negative `limit` and a reversed range', () => {
  expect(() => page('limit=-1')).toThrow('"limit" must be a whole number, not "-1"');
  expect(() => page('', '9-3')).toThrow('Requested range not satisfiable');
});

it('returns the range, the total and status 206 for a part of the rows, and rejects a page after the last row', () => {
  expect(contentRange({ offset: 10, limit: 10 }, 10, 35)).toBe('10-19/35');
  expect(contentRange({ offset: 0, limit: 10 }, 0, null)).toBe('*/*');
  expect(pageStatus({ offset: 0, limit: 10 }, 10, 35)).toBe(206);
  expect(pageStatus({ offset: 0, limit: 10 }, 10, null)).toBe(200);
  expect(pageStatus({ offset: 0, limit: 10 }, 10, 10)).toBe(200);
  expect(() => pageStatus({ offset: 40, limit: 10 }, 0, 35)).toThrow('Requested range not satisfiable');
});
