import { serveEachTest, type Answer } from '../testing/http-server';
import { created, form, keyOf } from '../testing/reports';
import { fetchStatistics, postReport } from './api';
import { isRefusal } from './request-json';

const server = serveEachTest();
const key = keyOf(1);
const post = () => postReport(server.url, { ...form, latitude: 18.939, longitude: 72.835 }, key);

test('`postReport` sends the report without coordinates, with an Idempotency-Key', async () => {
  server.answer = { status: 201, body: { data: created } };
  expect(await post()).toEqual(created);
  const [asked] = server.asked;
  expect(asked).toMatchObject({ method: 'POST', path: '/api/reports' });
  expect(JSON.parse(asked?.body ?? '')).toEqual(form);
  expect(asked?.headers['idempotency-key']).toBe(key);
});

test("`postReport` rejects with 'HTTP error! status: {code}' and the API's code and issues", async () => {
  const issues = [{ path: 'symptoms', message: 'symptoms must name at least one symptom' }];
  server.answer = { status: 400, body: { error: 'Bad input', code: 'bad_input', issues } };
  const error: unknown = await post().catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    message: 'HTTP error! status: 400',
    fault: 'status',
    status: 400,
    code: 'bad_input',
    issues,
  });
  expect(isRefusal(error)).toBe(true);
});

const LOGIN_PAGE = '<!doctype html><title>Log in</title><form action="/login"><input name="code"></form>';
const notOurs = [LOGIN_PAGE, '', 'Forbidden', { message: 'Forbidden' }, { error: 'Forbidden' }, [], null];

// Not 407, which Node's fetch treats as a lost connection.
test.each([401, 403, 404, 413, 422, 451])(
  'status %i is no refusal by the API without an error body of the API',
  async (status) => {
    for (const body of [...notOurs, { error: 'No', code: '403' }, { error: { code: 'denied' }, code: 1 }]) {
      server.answer = { status, headers: { 'content-type': 'text/html' }, body };
      const error: unknown = await post().catch((reason: unknown) => reason);
      expect(error).toMatchObject({ message: `HTTP error! status: ${status}`, status, code: undefined });
      expect(isRefusal(error)).toBe(false);
    }
  },
);

test.each([408, 429, 500, 503])('status %i of the API itself is no refusal', async (status) => {
  server.answer = { status, body: { error: 'Try again later', code: 'busy' } };
  const error: unknown = await post().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status, code: 'busy' });
  expect(isRefusal(error)).toBe(false);
});

const SENT = 'Fri, 27 Nov 2026 10:00:00 GMT';
test.each([
  ['120', 120_000],
  ['Fri, 27 Nov 2026 10:02:00 GMT', 120_000],
  ['999999999', 3_600_000],
  ['Sat, 27 Nov 2027 10:00:00 GMT', 3_600_000],
  ['0', undefined],
  ['-5', undefined],
  ['Fri, 27 Nov 2026 09:00:00 GMT', undefined],
  ['soon', undefined],
])(
  "with 'Retry-After: %s', the wait is %s ms, whatever the device's clock says",
  async (text, retryAfterMs) => {
    const late = { headers: { 'retry-after': text, date: SENT }, body: LOGIN_PAGE };
    server.answer = { ...late, status: 503 };
    await expect(post()).rejects.toMatchObject({ status: 503, retryAfterMs });
    // A login page must not delay a report for an hour.
    server.answer = { ...late, status: 511 };
    await expect(post()).rejects.toMatchObject({ status: 511, retryAfterMs: undefined });
  },
);

test.each<[string, Answer]>([
  ['a lost connection', 'hang up'],
  ['a login page with status 200', { status: 200, body: '<!doctype html><title>Log in</title>' }],
  ['a body that is not JSON', { status: 201, body: 'ok' }],
  ['a body that does not match the schema', { status: 201, body: { data: {} } }],
])("`postReport` rejects with 'Failed to add report' after %s", async (_, said) => {
  server.answer = said;
  await expect(post()).rejects.toThrow('Failed to add report');
});

test("`postReport` rejects with 'Failed to add report' after 20 seconds without a response", async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  server.answer = 'silence';
  const posted = post();
  await jest.advanceTimersByTimeAsync(19_999);
  await expect(Promise.race([posted, Promise.resolve('on its way')])).resolves.toBe('on its way');
  const failed = expect(posted).rejects.toMatchObject({ message: 'Failed to add report', fault: 'not-sent' });
  await jest.advanceTimersByTimeAsync(1);
  await failed;
  jest.useRealTimers();
});

const figures = {
  activeCases: 12,
  underMonitoring: 3,
  presumedRecovered: 40,
  since: '2026-11-08',
  until: '2026-11-21',
  asOf: '2026-11-21T05:00:00.000Z',
};

test('`fetchStatistics` requests the statistics of the world, a country or a postal area', async () => {
  const body = { ...figures, firstDay: '2023-10-24' };
  server.answer = { body };
  expect(await fetchStatistics(server.url)).toEqual(body);
  await fetchStatistics(server.url, { country: 'IN' });
  await fetchStatistics(server.url, { country: 'IN', pinCode: '400001' });
  expect(server.asked.map(({ path, query }) => [path, query])).toEqual([
    ['/api/statistics', {}],
    ['/api/statistics', { country: 'IN' }],
    ['/api/statistics', { country: 'IN', pin_code: '400001' }],
  ]);
});
