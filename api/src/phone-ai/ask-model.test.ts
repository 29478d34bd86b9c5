import { overDatabase, type TestApi, useTestApi } from '../testing/test-api';
import { onlyPasses, PATIENT } from '../testing/clocks';
import { MODEL_TIMEOUT } from './ask-model';
import { consultation } from './testing/ask';
import { says, status, useLocalServer, type LocalServer } from './testing/local-server';

/** Answers say the time, so it stands still. */
const clock = { ...PATIENT, now: () => Date.UTC(2026, 10, 21) };
const plain = useTestApi({ clock }, { keepsReports: true });
const server = useLocalServer();
let assisted: TestApi;
beforeAll(() => void (assisted = withModel()));
const withModel = (url = server.url, wait = clock.wait) =>
  overDatabase(plain, {
    env: { MODEL_URL: url, MODEL_NAME: 'some-model', MODEL_KEY: 'a-key' },
    fetch: globalThis.fetch,
    clock: { ...clock, wait },
  });
beforeEach(() => {
  server.received.length = 0;
  server.answer = null;
});

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
  const sent = JSON.parse(body) as { model: string; messages: { content: string }[] };
  expect(sent.model).toBe('some-model');
  expect(sent.messages[1]?.content).toBe(
    JSON.stringify({ symptoms: ['cough', 'reach me: [number]', 'or [address]', '39.5 C', '[number]'] }),
  );
  expect(body).toContain('short-of-breath');
});

test('a model that finds something harmless never lowers the urgency', async () => {
  const symptoms = ['crushing chest pain'];
  says(server, { findings: ['cough'] });
  expect((await consultation(assisted, { symptoms })).urgency).toBe('emergency');
  expect(server.received).toHaveLength(1);
});

const does = (answer: LocalServer['answer']) => () => void (server.answer = answer);
const told = (content: unknown) => () => says(server, content);

test.each<[string, () => void]>([
  ['text around JSON', told('Sure! {"findings":["chest-pain"]}')],
  ['an unknown finding', told({ findings: ['chest-pain', '__proto__'] })],
  ['more than findings', told({ findings: ['chest-pain'], urgency: 'emergency' })],
  ['status 500', does(status(500))],
  ['a redirect', does(status(302, { location: 'http://127.0.0.1:9/' }))],
  ['no bytes', does((response) => void response.destroy())],
])('answers without the model when it responds with %s', async (_, arrange) => {
  arrange();
  const symptoms = ['runny nose'];
  expect(await consultation(assisted, { symptoms })).toEqual(await consultation(plain, { symptoms }));
  expect(server.received).toHaveLength(1);
});

test('waits at most eight seconds for the model', async () => {
  expect(MODEL_TIMEOUT).toBe(8_000);
  const hanging = withModel(server.url, onlyPasses(MODEL_TIMEOUT).wait);
  const answer = await consultation(hanging, { symptoms: ['fever'] });
  expect(answer).toEqual(await consultation(plain, { symptoms: ['fever'] }));
  expect(hanging.logged).toMatchObject([{ event: 'model.failed', error: 'TimeoutError' }]);
});
