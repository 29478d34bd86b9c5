import { mostUrgent } from '@health-commons/triage';
import fc from 'fast-check';
import { openTestApi, overDatabase, type TestApi } from '../testing/test-api';
import { onlyPasses, PATIENT } from '../testing/clocks';
import { MODEL_TIMEOUT } from './ask-model';
import { consultation, withoutTime } from './testing/ask';
import { says, startLocalServer, status, type LocalServer } from './testing/local-server';

// `npm run test:long` tries each property 10,000 times.
jest.setTimeout(1_800_000);
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 40);

/** Symptoms of different urgencies, and a text that is not understood. */
const QUESTIONS = [['runny nose'], ['fever', 'cough for 3 weeks'], ['crushing chest pain'], ['qwrtz']];

let plain: TestApi;
let assisted: TestApi;
let server: LocalServer;
beforeAll(async () => {
  [plain, server] = await Promise.all([openTestApi({ clock: PATIENT }), startLocalServer()]);
  assisted = withModel();
}, 60_000);
afterAll(async () => {
  await server.close();
  await plain.close();
});
const withModel = (url = server.url, clock = PATIENT) =>
  overDatabase(plain, {
    env: { MODEL_URL: url, MODEL_NAME: 'some-model', MODEL_KEY: 'a-key' },
    fetch: globalThis.fetch,
    clock,
  });
beforeEach(() => {
  server.received.length = 0;
  server.answer = null;
});

/** Returns the answers with and without the model, and checks that the model was asked. */
async function both(symptoms: readonly string[]) {
  const before = server.received.length;
  const answers = [
    await withoutTime(assisted, { symptoms }),
    await withoutTime(plain, { symptoms }),
  ] as const;
  expect(server.received.length).toBe(before + 1);
  return answers;
}

test('applies the rules to a model’s findings', async () => {
  says(server, { findings: ['chest-pain', 'short-of-breath'] });
  const answer = await consultation(assisted, { symptoms: ['an elephant sits on me'] });
  const ruled = await consultation(plain, { symptoms: ['chest pain', 'shortness of breath'] });
  expect(answer.urgency).toBe(ruled.urgency);
  expect(answer.assistedByModel).toBe(true);
  expect(answer.rules.map(({ id }) => id)).toEqual(expect.arrayContaining(ruled.rules.map(({ id }) => id)));
});

test('sends the model the symptoms, the vocabulary and the API key, but no phone number or email address', async () => {
  says(server, { findings: [] });
  await consultation(withModel(`${server.url}/v1/chat/completions`), {
    symptoms: ['cough', 'reach me: +91 98765 43210', 'or a.b@example.org', '39.5 C', '98765', '43210'],
  });
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = server.received;
  expect([path, headers.authorization]).toEqual(['/v1/chat/completions', 'Bearer a-key']);
  const sent = JSON.parse(body) as { messages: { content: string }[] };
  expect(sent).toMatchObject({ model: 'some-model', response_format: { type: 'json_schema' } });
  expect(sent.messages[1]?.content).toBe(
    JSON.stringify({ symptoms: ['cough', 'reach me: [number]', 'or [address]', '39.5 C', '[number]'] }),
  );
  expect(body).toContain('short-of-breath');
});

const ids = fc.constantFrom('fever', 'cough', 'chest-pain', 'short-of-breath', 'headache', 'confusion');

test('never lowers the urgency because of a model', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...QUESTIONS),
      fc.array(ids, { maxLength: 4 }),
      async (symptoms, findings) => {
        says(server, { findings });
        const [answer, own] = await both(symptoms);
        expect(mostUrgent(answer.urgency, own.urgency)).toBe(answer.urgency);
      },
    ),
    { numRuns: RUNS },
  );
});

test.each([
  '',
  'null',
  '{"findings":["chest-pain"]',
  'Sure! {"findings":["chest-pain"]}',
  { findings: ['plague'] },
  { findings: ['__proto__'] },
  { findings: 'chest-pain' },
  { findings: Array.from({ length: 61 }, () => 'chest-pain') },
  { findings: ['chest-pain'], urgency: 'emergency' },
  { findings: [] },
])('answers without the model when it says %j', async (content) => {
  says(server, content);
  const [answer, own] = await both(['runny nose']);
  expect(answer).toEqual(own);
});

test.each<[string, LocalServer['answer']]>([
  ['status 500', status(500)],
  ['a redirect', status(302, { location: 'http://127.0.0.1:9/' })],
  [
    'a refusal',
    (response) => void response.end('{"choices":[{"message":{"content":null,"refusal":"No."}}]}'),
  ],
  ['HTML', (response) => void response.end('<html>busy</html>')],
  ['no bytes', (response) => void response.destroy()],
])('answers without the model when its server responds with %s', async (_, answer) => {
  server.answer = answer;
  const [got, own] = await both(['runny nose']);
  expect(got).toEqual(own);
  expect(assisted.logged.at(-1)).toMatchObject({ event: 'model.failed' });
});

test('waits at most eight seconds for the model', async () => {
  expect(MODEL_TIMEOUT).toBe(8_000);
  const hanging = withModel(server.url, onlyPasses(MODEL_TIMEOUT));
  const answer = await withoutTime(hanging, { symptoms: ['fever'] });
  expect(answer).toEqual(await withoutTime(plain, { symptoms: ['fever'] }));
  expect(hanging.logged).toEqual([{ event: 'model.failed', error: 'TimeoutError' }]);
});

test('rejects a model URL without a model name', () => {
  expect(() => overDatabase(plain, { env: { MODEL_URL: server.url } })).toThrow(
    'MODEL_NAME must be set when MODEL_URL is',
  );
});
