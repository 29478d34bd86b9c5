import type { ApiError } from '@health-commons/contracts/errors';
import { createApi } from '../create-api';
import { createOverloadLog, overloadOf, STORAGE_FULL } from './overload';

const failing = (error: Error) => {
  const fail = () => Promise.reject(error);
  return { transaction: fail, query: fail };
};
/** An error with the code `text`, or with the message `text` if it contains a space. */
const errorOf = (text: string) =>
  text.includes(' ') ? new Error(text) : Object.assign(new Error('a failure'), { code: text });

const JOBS_SECRET = 'a-secret-of-24-characters';
const apiOver = (db: Parameters<typeof createApi>[0]['db']) =>
  createApi({ db, env: { JOBS_SECRET }, log: () => undefined });

const REQUESTS: [path: string, init: RequestInit][] = [
  ['/api/reports', {}],
  ['/api/health-aggregates?zoom=0', {}],
  ['/api/statistics', {}],
  [
    '/api/reports',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country: 'IN', pinCode: '400001', symptoms: ['Fever'] }),
    },
  ],
  ['/api/jobs', { method: 'POST', headers: { authorization: `Bearer ${JOBS_SECRET}` } }],
];

test.each([
  ['53300', 503, 'busy', '1'],
  ['57014', 503, 'busy', '1'],
  ['Max client connections reached', 503, 'busy', '1'],
  ['08006', 503, 'database_unavailable', '5'],
  ['25006', 503, 'read_only', '60'],
  ['53100', 507, 'storage_full', '60'],
])('responds to the database error %s with %i %s on every route', async (text, status, code, retryAfter) => {
  const api = apiOver(failing(errorOf(text)));
  for (const [path, init] of REQUESTS) {
    const response = await api.request(path, init);
    const body = (await response.json()) as ApiError;
    expect([path, response.status, body.code, response.headers.get('retry-after')]).toEqual([
      path,
      status,
      code,
      retryAfter,
    ]);
    expect(body.requestId).toBe(response.headers.get('x-request-id'));
  }
});

test.each([
  ['a wrong password', errorOf('28P01')],
  ['a bug', new TypeError('x is undefined')],
  [
    'a bug together with an overload',
    new AggregateError([errorOf('53300'), new TypeError('x is undefined')]),
  ],
])('does not treat %s as an overload', (_, error) => {
  expect(overloadOf(error)).toBeNull();
});

test('logs each kind of overload once a minute, with the number of requests', () => {
  const logged: Readonly<Record<string, unknown>>[] = [];
  let now = 0;
  const logOverload = createOverloadLog(
    (entry) => void logged.push(entry),
    () => now,
  );
  for (let request = 0; request < 1_000; request += 1) logOverload(STORAGE_FULL, errorOf('53100'));
  now = 60_000;
  logOverload(STORAGE_FULL, errorOf('53100'));
  expect(logged.map(({ event, requests }) => [event, requests])).toEqual([
    ['overload.storage_full', 1],
    ['overload.storage_full', 1_000],
  ]);
});
