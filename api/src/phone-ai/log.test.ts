import { randomUUID } from 'node:crypto';
import { overDatabase, type TestApi, useTestApi } from '../testing/test-api';
import messages from './messages.json';
import { ALERT, CONSULTATION } from './testing/ask';
import { says, useLocalServer, type LocalServer } from './testing/local-server';

/** Personal data of the requests below, in lower case because the log is compared in lower case. */
const PERSONAL = [
  '9876543210',
  '98765 43210',
  'zebrafever',
  'behind the mill',
  'ask for ada',
  '203.0.113.77',
];

const base = useTestApi({}, { keepsReports: true });
const server = useLocalServer();
let printed: string[];
beforeEach(() => {
  printed = [];
  const print = (...words: unknown[]) => void printed.push(words.map(String).join(' '));
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    jest.spyOn(console, name).mockImplementation(print);
});

const sent = {
  phoneNumber: '+91 98765 43210',
  symptoms: ['zebrafever', 'chest pain', 'call me on 98765 43210'],
  location: 'Behind the mill',
  description: 'Ask for Ada',
};

/** Sends valid, invalid and malformed requests, and returns the response statuses. */
async function askEverything(api: TestApi): Promise<number[]> {
  const bodies = [
    sent,
    { ...sent, urgency: 'emergency', severity: 'low' },
    { ...sent, phoneNumber: '98765 43210' },
    { ...sent, symptoms: [], urgency: 'zebrafever', severity: 'zebrafever', country: 'zebrafever' },
    `{"phoneNumber": "9876543210", zebrafever`,
    { ...sent, symptoms: ['zebrafever '.repeat(10_000)] },
  ];
  const statuses: number[] = [];
  for (const path of [CONSULTATION, ALERT])
    for (const body of bodies) {
      const headers = { 'idempotency-key': randomUUID() };
      statuses.push((await api.post(path, body, { from: '203.0.113.77', headers })).status);
    }
  return statuses;
}

const env = () => ({
  MODEL_URL: server.url,
  MODEL_NAME: 'some-model',
  ALERT_WEBHOOK_URL: server.url,
  ALERT_WEBHOOK_SECRET: 'the-secret-of-the-receiver',
});

/** Rejects with an error that contains the statement, its parameters and the personal data of the requests. */
const fail = (_role: unknown, text: string, params: readonly unknown[] = []): Promise<never> =>
  Promise.reject(
    new Error(`${text} failed with ${JSON.stringify(params)} of ${JSON.stringify(sent)} 203.0.113.77`),
  );

const withEverything = () => overDatabase(base, { env: env(), fetch });
const withoutDatabase = () =>
  overDatabase(
    { ...base, db: { query: fail, transaction: () => fail('api', 'begin') } },
    { env: env(), fetch },
  );
const withoutNetwork = () =>
  overDatabase(base, {
    env: env(),
    fetch: (_, init) => Promise.reject(new TypeError(`could not send ${JSON.stringify(init)}`)),
  });
const echo: LocalServer['answer'] = (response, { body }) => response.writeHead(422).end(body);

const CASES: [string, () => TestApi, () => void][] = [
  ['nothing fails', withEverything, () => says(server, { findings: [] })],
  ['the model and the webhook echo the request', withEverything, () => (server.answer = echo)],
  ['an outgoing request fails with an error that quotes the request', withoutNetwork, () => undefined],
  ['the database fails with an error that quotes the query', withoutDatabase, () => undefined],
];

test.each(CASES)('logs no personal data when %s', async (_, make, arrange) => {
  await base.owner.query('truncate private.alerts, private.sender_counts');
  arrange();
  const api = make();
  const statuses = await askEverything(api);
  expect(statuses.filter((one) => one >= 500 && one !== 503)).toEqual([]);
  const log = [...api.logged.map((entry) => JSON.stringify(entry)), ...printed].join('\n').toLowerCase();
  for (const word of PERSONAL) expect(log).not.toContain(word);
});

test('answers an unexpected error with the emergency number, and logs its kind, its stack and the path', async () => {
  const api = withoutDatabase();
  const response = await api.post(ALERT, sent);
  expect([response.status, await response.json()]).toEqual([
    503,
    expect.objectContaining({
      code: 'unavailable',
      error: messages['phone-ai.alert.failed'].replace('{call}', '112 in India'),
      emergencyNumber: expect.objectContaining({ number: '112' }) as object,
    }),
  ]);
  const failed = api.logged.find(({ event }) => event === 'phone-ai.failed');
  expect(failed).toMatchObject({
    error: 'Error',
    path: `/api${ALERT}`,
    at: expect.arrayContaining([expect.stringMatching(/^at /)]) as unknown,
  });
});
