import { createHmac, randomUUID } from 'node:crypto';
import { IMPATIENT, PATIENT } from '../testing/clocks';
import { openTestApi, overDatabase, type TestApi } from '../testing/test-api';
import messages from './messages.json';
import { alert, ALERT, otherPhone, PHONE } from './testing/ask';
import { startLocalServer, status, type LocalServer } from './testing/local-server';

jest.setTimeout(60_000);

const SECRET = 'the-secret-of-the-receiver';

/** An API without a webhook, and one with the webhook `hook`, which accepts everything at the start of each test. */
let base: TestApi;
let api: TestApi;
let hook: LocalServer;
beforeAll(async () => {
  [base, hook] = await Promise.all([openTestApi({ clock: PATIENT }), startLocalServer()]);
}, 60_000);
afterAll(async () => {
  await hook.close();
  await base.close();
});
beforeEach(async () => {
  await base.owner.query('truncate private.alerts, private.sender_counts');
  hook.received.length = 0;
  hook.answer = status(200);
  api = instance();
});

/** Returns a further instance of the API, like another process, optionally with different settings. */
function instance(over: Record<string, string> = {}, clock = PATIENT): TestApi {
  const env = { ALERT_WEBHOOK_URL: `${hook.url}/take`, ALERT_WEBHOOK_SECRET: SECRET, ...over };
  return overDatabase(base, { env, fetch: globalThis.fetch, clock });
}
const rows = () =>
  base.owner.query<{ id: string; sealed: string | null; attempts: number; waits: number }>(
    `select id::text, sealed, attempts, round(extract(epoch from next_at - now()))::integer as waits
     from private.alerts order by created_at`,
  );
/** Makes every alert due by ending its pause or lease. */
const pass = () => base.owner.query(`update private.alerts set next_at = now() - interval '1 second'`);
const ids = () => hook.received.map(({ headers }) => headers['idempotency-key']);

test('delivers a signed alert once and then deletes its content', async () => {
  const answer = await alert(api, {
    symptoms: 'chest pain, sweating',
    location: 'Pune',
    description: 'At home',
  });
  expect(answer.alert).toMatchObject({
    state: 'delivered',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = hook.received;
  expect(path).toBe('/take');
  const timestamp = String(headers['x-alert-timestamp']);
  const expected = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
  expect(headers['x-alert-signature']).toBe(`sha256=${expected}`);
  expect(Math.abs(Number(timestamp) * 1000 - Date.now())).toBeLessThan(60_000);
  expect(JSON.parse(body)).toEqual({
    id: answer.alert.id,
    kind: 'health-commons.emergency-alert',
    createdAt: expect.any(String) as string,
    phoneNumber: PHONE,
    country: 'IN',
    symptoms: ['chest pain, sweating'],
    severity: 'high',
    location: 'Pune',
    description: 'At home',
    urgency: 'emergency',
  });
  await api.runJob('alerts');
  await pass();
  await api.runJob('alerts');
  expect(ids()).toEqual([answer.alert.id]);
  expect(await rows()).toMatchObject([{ id: answer.alert.id, sealed: null }]);
});

test('recommends calling the emergency number first, and repeats the number for each state of the alert', async () => {
  const send = (on: TestApi, n: number) => alert(on, { phoneNumber: `+1 212 555 012${n}` });
  const delivered = await send(api, 3);
  hook.answer = status(500);
  const answers = [delivered, await send(api, 4), await send(base, 5)];
  for (const answer of answers) {
    expect(answer).toMatchObject({
      urgency: 'emergency',
      severity: 'severe',
      emergencyNumber: { number: '911' },
    });
    expect(answer.recommendations[0]).toMatch(/^Call 911 in the United States now/);
  }
  expect(answers.map((answer) => answer.alert.words)).toEqual(
    (['delivered', 'queued', 'not-configured'] as const).map((state) =>
      messages[`phone-ai.alert.${state}`].replace('{call}', '911 in the United States'),
    ),
  );
});

test('stores and sends nothing if no webhook is set, and says that no one was called', async () => {
  const answer = await alert(base);
  expect(answer.alert).toMatchObject({ id: null, state: 'not-configured' });
  expect(answer.alert.words).toMatch(/^No one was called and nothing was stored/);
  expect(await rows()).toEqual([]);
});

test('retries a failed alert after pauses that double up to 15 minutes', async () => {
  // A redirect is a failure, and is not followed.
  hook.answer = status(307, { location: '/elsewhere' });
  await alert(api);
  const waits = [(await rows())[0]?.waits];
  for (let n = 0; n < 9; n += 1) {
    // The alert is not due yet, so the receiver gets no request.
    await api.runJob('alerts');
    expect(hook.received).toHaveLength(n + 1);
    await pass();
    await api.runJob('alerts');
    waits.push((await rows())[0]?.waits);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  hook.answer = status(204);
  await pass();
  await api.runJob('alerts');
  expect(await rows()).toMatchObject([{ sealed: null, attempts: 11 }]);
  expect(new Set(ids()).size).toBe(1);
  expect(new Set(hook.received.map(({ body }) => body)).size).toBe(1);
});

test('keeps a pending alert unreadable without the secret', async () => {
  hook.answer = status(500);
  const secret = {
    symptoms: ['a very rare symptom'],
    location: 'Behind the mill',
    description: 'Ask for Ada',
  };
  await alert(api, secret, { headers: { 'idempotency-key': randomUUID() } });
  await alert(api, { ...secret, description: 'Ask for Bea', phoneNumber: otherPhone(1) });
  const stored = JSON.stringify(await base.owner.query('select * from private.alerts'));
  // Whole phrases, because random base64 text can contain a short word.
  for (const word of [
    PHONE,
    PHONE.slice(3),
    ...Object.values({ ...secret, symptoms: secret.symptoms.join() }),
    Buffer.from('a very rare symptom').toString('base64url'),
  ])
    expect(stored).not.toContain(word);
  // The nonce comes first.
  expect(new Set((await rows()).map((row) => row.sealed?.slice(0, 16))).size).toBe(2);

  // A process with a different secret cannot open the alerts. They stay until a process with the right secret
  // delivers them.
  hook.answer = status(200);
  hook.received.length = 0;
  await pass();
  const other = instance({ ALERT_WEBHOOK_SECRET: 'another-secret-of-24-characters' });
  await other.runJob('alerts');
  expect(hook.received).toEqual([]);
  expect(other.logged.map(({ event }) => event)).toEqual(['alerts.not-opened', 'alerts.not-opened']);
  await pass();
  await api.runJob('alerts');
  expect(hook.received).toHaveLength(2);
});

test('deletes an undelivered alert after 24 hours, even if no webhook is configured', async () => {
  hook.answer = status(500);
  await alert(api);
  await base.owner.query(`update private.alerts set created_at = now() - interval '23 hours 59 minutes'`);
  await base.runJob('alerts');
  expect(await rows()).toHaveLength(1);
  await base.owner.query(`update private.alerts set created_at = now() - interval '24 hours'`);
  await pass();
  hook.received.length = 0;
  // `base` has no webhook.
  await base.runJob('alerts');
  expect([await rows(), hook.received]).toEqual([[], []]);
  expect(base.logged).toContainEqual({ event: 'alerts.dropped', undelivered: 1 });
});

test('limits alerts per address and hour, and pending alerts in total', async () => {
  const limited = instance();
  const send = (description: string, from = '203.0.113.5') =>
    limited.post(ALERT, { phoneNumber: otherPhone(1), symptoms: ['fits'], description }, { from });
  const statuses = [];
  for (let n = 0; n <= 10; n += 1) statuses.push((await send(`${n}`)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(await (await send('d')).json()).toMatchObject({
    code: 'too_many_alerts',
    error: messages['phone-ai.alert.limited'].replace('{call}', '112 in India'),
    emergencyNumber: { number: '112' },
  });
  await base.owner.query(`
    insert into private.alerts (id, body_hash, sealed, attempts, next_at)
    select gen_random_uuid(), n::text, 'v1', 1, now() + interval '1 hour' from generate_series(1, 1000) as n`);
  const full = await limited.post(ALERT, { phoneNumber: PHONE, symptoms: ['fits'] }, { from: '203.0.113.6' });
  expect([full.status, await full.json()]).toEqual([
    503,
    expect.objectContaining({
      code: 'alerts_full',
      error: messages['phone-ai.alert.full'].replace('{call}', '112 in India'),
    }),
  ]);
});

test.each([
  [{ ALERT_WEBHOOK_SECRET: 'short' }, 'ALERT_WEBHOOK_SECRET must have at least 24 characters'],
  [{ ALERT_WEBHOOK_SECRET: '' }, 'ALERT_WEBHOOK_SECRET must be set when ALERT_WEBHOOK_URL is'],
  [{ ALERT_WEBHOOK_URL: 'http://alerts.example.org' }, 'ALERT_WEBHOOK_URL must start with https://'],
])('rejects the settings %p', (over, words) => {
  expect(() => instance(over)).toThrow(words);
});

const headers = () => ({ headers: { 'idempotency-key': randomUUID() } });

test('sends one alert for concurrent and repeated requests with the same Idempotency-Key', async () => {
  const key = headers();
  const answers = await Promise.all(Array.from({ length: 5 }, () => alert(api, {}, key)));
  await alert(instance(), {}, key);
  expect(new Set(answers.map((answer) => answer.alert.id)).size).toBe(1);
  await pass();
  await Promise.all([api.runJob('alerts'), instance().runJob('alerts')]);
  expect(ids()).toEqual([answers[0]?.alert.id]);
});

test('treats the same content without an Idempotency-Key as the same alert for ten minutes', async () => {
  const [one, two] = await Promise.all([alert(api), alert(api)]);
  expect(one?.alert.id).toBe(two?.alert.id);
  expect(hook.received).toHaveLength(1);
  await base.owner.query(`update private.alerts set created_at = now() - interval '10 minutes'`);
  expect((await alert(api)).alert.id).not.toBe(one?.alert.id);
});

test('sends one alert in 24 hours for a number, and answers later ones like the first', async () => {
  const { alert: first } = await alert(api);
  const later = await Promise.all([
    alert(api, { description: 'worse' }, { from: '203.0.113.9' }),
    alert(instance(), { phoneNumber: '098765 43210', country: 'IN', symptoms: ['fits'] }),
  ]);
  for (const { alert: one } of later)
    expect(one).toEqual({ ...first, id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
  expect(new Set([first, ...later.map((answer) => answer.alert)].map(({ id }) => id)).size).toBe(3);
  expect(ids()).toEqual([first.id]);
  await base.owner.query(`update private.alerts set created_at = now() - interval '24 hours'`);
  const { alert: nextDay } = await alert(api, { description: 'worse' });
  expect(ids()).toEqual([first.id, nextDay.id]);
});

test('accepts an honest alert a minute after a flood of alerts from many addresses', async () => {
  const flood = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      api.post(ALERT, { phoneNumber: otherPhone(n), symptoms: ['fits'] }, { from: `198.51.100.${n}` }),
    ),
  );
  const statuses = flood.map((response) => response.status);
  expect(statuses.filter((one) => one === 200)).toHaveLength(30);
  const refused = flood.find((response) => response.status !== 200);
  expect([refused?.status, Object.entries((await refused?.json()) as object)[0]]).toEqual([
    503,
    ['emergencyNumber', expect.objectContaining({ number: '112' })],
  ]);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  await base.owner.query(`update private.alerts set created_at = created_at - interval '1 minute'`);
  expect((await alert(api)).alert.state).toBe('delivered');
});

test('rejects an Idempotency-Key that is reused for different content', async () => {
  const key = headers();
  await alert(api, {}, key);
  const other = await api.post(ALERT, { phoneNumber: PHONE, symptoms: ['fits'] }, key);
  expect([other.status, await other.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'key_reused', error: messages['phone-ai.alert.key-reused'] }),
  ]);
});

test('another process sends a leased alert only after the lease has expired', async () => {
  const arrived = new Promise<void>((resolve) => {
    hook.answer = () => resolve();
  });
  const impatient = instance({}, IMPATIENT);
  const { alert: stored } = await alert(impatient);
  expect(stored.state).toBe('queued');
  await arrived;
  hook.answer = status(200);
  await api.runJob('alerts');
  expect(await rows()).toMatchObject([{ attempts: 1 }]);
  expect((await rows())[0]?.waits).toBeGreaterThan(50);
  await pass();
  await Promise.all([api.runJob('alerts'), instance().runJob('alerts')]);
  expect(ids()).toEqual([stored.id, stored.id]);
  expect(await rows()).toMatchObject([{ attempts: 2, sealed: null }]);
});
