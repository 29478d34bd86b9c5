import { contentRange, pageStatus, readPage } from './page';
import { RestError } from './rest-error';

const page = (query: string, range?: string) => readPage(new URLSearchParams(query), range);

it.each([
  ['', undefined, { offset: 0, limit: 1000 }],
  ['limit=10&offset=5', undefined, { offset: 5, limit: 10 }],
  ['limit=100000', undefined, { offset: 0, limit: 1000 }],
  ['limit=0&offset=3', '5-9', { offset: 0, limit: 0 }],
  ['offset=-4', undefined, { offset: 0, limit: 1000 }],
  ['offset=-4&limit=10', undefined, { offset: 0, limit: 6 }],
  ['', '10-19', { offset: 10, limit: 10 }],
  ['', '10-', { offset: 10, limit: 1000 }],
  ['limit=2', '0-5', { offset: 0, limit: 2 }],
  ['limit=5', '0-1', { offset: 0, limit: 2 }],
  ['limit=5&offset=3', '4-20', { offset: 4, limit: 4 }],
])('takes the page from `%s` and range %s', (query, range, expected) => {
  expect(page(query, range)).toEqual(expected);
});

it.each([
  ['limit=-1', undefined, 416],
  ['', '9-3', 416],
  ['limit=2', '5-9', 416],
  ['limit=2&offset=-4', undefined, 416],
  ['limit=abc', undefined, 400],
])('rejects `%s` and range %s with %i', (query, range, status) => {
  const thrown = (() => {
    try {
      return page(query, range);
    } catch (error) {
      return error;
    }
  })();
  expect(thrown).toBeInstanceOf(RestError);
  expect((thrown as RestError).status).toBe(status);
});

it('returns the range, the total and status 206 for a part of the rows, and rejects a page after the last row', () => {
  expect(contentRange({ offset: 10 }, 10, 35)).toBe('10-19/35');
  expect(contentRange({ offset: 0 }, 0, null)).toBe('*/*');
  expect(pageStatus({ offset: 0 }, 10, 35)).toBe(206);
  expect(pageStatus({ offset: 0 }, 10, null)).toBe(200);
  expect(pageStatus({ offset: 0 }, 10, 10)).toBe(200);
  expect(pageStatus({ offset: 35 }, 0, 35)).toBe(206);
  expect(() => pageStatus({ offset: 36 }, 0, 35)).toThrow('Requested range not satisfiable');
});
