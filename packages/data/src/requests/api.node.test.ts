import type { ReportToSend } from '../report';
import { startHttpServer, type Answer, type HttpServer } from '../testing/http-server';
import { fetchStatistics, postReport } from './api';

const form = {
  country: 'IN',
  pinCode: '400001',
  symptoms: ['Fever'],
  illnessType: 'flu',
  severity: 'mild',
} satisfies ReportToSend;
const created = { id: 'a', pin_code: '400001', illness_type: 'flu', created_at: '2026-11-21T08:00:00Z' };

let server: HttpServer;
let answer: Answer;
const key = '0b8b5b86-5f4e-4c39-8d52-8e1c4d1f0a55';
const post = () => postReport(server.url, { ...form, latitude: 18.939, longitude: 72.835 }, key);

beforeEach(async () => {
  answer = { status: 201, body: { data: created } };
  server = await startHttpServer(() => answer);
});
afterEach(() => server.close());

test('`postReport` sends the report without coordinates, with an Idempotency-Key', async () => {
  expect(await post()).toEqual(created);
  const [asked] = server.asked;
  expect(asked).toMatchObject({ method: 'POST', path: '/api/reports' });
  expect(JSON.parse(asked?.body ?? '')).toEqual(form);
  expect(asked?.headers['idempotency-key']).toBe(key);
});

test("`postReport` rejects with 'HTTP error! status: {code}' and the API's code and issues", async () => {
  const issues = [{ path: 'symptoms', message: 'symptoms must name at least one symptom' }];
  answer = { status: 400, body: { error: 'Bad input', code: 'bad_input', issues } };
  await expect(post()).rejects.toMatchObject({
    message: 'HTTP error! status: 400',
    fault: 'status',
    status: 400,
    code: 'bad_input',
    issues,
  });
});

test.each<[string, Answer]>([
  ['a lost connection', 'hang up'],
  ['a body that is not JSON', { status: 201, body: 'ok' }],
  ['a body that does not match the schema', { status: 201, body: { data: {} } }],
])("`postReport` rejects with 'Failed to add report' after %s", async (_, said) => {
  answer = said;
  await expect(post()).rejects.toThrow('Failed to add report');
});

test("`postReport` rejects with 'Failed to add report' after 20 seconds without a response", async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  answer = 'silence';
  const posted = post();
  await jest.advanceTimersByTimeAsync(19_999);
  await expect(Promise.race([posted, Promise.resolve('on its way')])).resolves.toBe('on its way');
  const failed = expect(posted).rejects.toThrow('Failed to add report');
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
  answer = { body };
  expect(await fetchStatistics(server.url)).toEqual(body);
  await fetchStatistics(server.url, { country: 'IN' });
  await fetchStatistics(server.url, { country: 'IN', pinCode: '400001' });
  expect(server.asked.map(({ path, query }) => [path, query])).toEqual([
    ['/api/statistics', {}],
    ['/api/statistics', { country: 'IN' }],
    ['/api/statistics', { country: 'IN', pin_code: '400001' }],
  ]);
});
