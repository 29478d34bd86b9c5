import { randomUUID } from 'node:crypto';
import { overDatabase } from '../../testing/test-api';
import messages from '../messages.json';
import { alert, ALERT, otherPhone, PHONE } from '../testing/ask';
import { IMPATIENT } from '../../testing/clocks';
import { status } from '../testing/local-server';
import { KEY, setUpAlerts } from '../testing/with-alerts';

jest.setTimeout(60_000);

const set = setUpAlerts();

test('limits alerts per address and hour, and pending alerts in total', async () => {
  const limited = set.instance({ ALERTS_PER_HOUR: '2' });
  const send = (description: string, from = '203.0.113.5') =>
    limited.post(ALERT, { phoneNumber: otherPhone(1), symptoms: ['fits'], description }, { from });
  const statuses = [];
  for (const text of ['a', 'b', 'c']) statuses.push((await send(text)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect(await (await send('d')).json()).toMatchObject({
    code: 'too_many_alerts',
    error: messages['phone-ai.alert.limited'].replace('{call}', '112 in India'),
    emergencyNumber: { number: '112' },
  });
  await set.base.owner.query(`
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

test('when the database is down, says that no one was called', async () => {
  const fail = () =>
    Promise.reject(Object.assign(new Error(`no connection for ${PHONE}`), { code: '08006' }));
  const down = overDatabase({ ...set.base, db: { query: fail, transaction: fail } }, { env: set.env() });
  const response = await down.post(ALERT, { phoneNumber: PHONE, symptoms: ['fits'] });
  expect([response.status, await response.json()]).toEqual([
    503,
    expect.objectContaining({
      code: 'unavailable',
      error: messages['phone-ai.alert.failed'].replace('{call}', '112 in India'),
      emergencyNumber: expect.objectContaining({ number: '112' }) as object,
    }),
  ]);
});

test.each([
  [{ ALERT_KEY: 'short' }, 'ALERT_KEY must be 32 bytes'],
  [{ ALERT_WEBHOOK_SECRET: 'short' }, 'ALERT_WEBHOOK_SECRET must have at least 24 characters'],
  [{ ALERT_WEBHOOK_SECRET: '' }, 'ALERT_WEBHOOK_SECRET must be set when ALERT_WEBHOOK_URL is'],
  [{ ALERT_WEBHOOK_URL: 'http://alerts.example.org' }, 'ALERT_WEBHOOK_URL must start with https://'],
])('rejects the settings %p', (over, words) => {
  expect(() => set.instance(over)).toThrow(words);
});

test('delivers a pending alert after ALERT_KEY has been changed from hexadecimal to base64', async () => {
  set.hook.answer = status(500);
  await alert(set.api);
  set.hook.answer = status(200);
  await set.pass();
  await set.instance({ ALERT_KEY: Buffer.from(KEY, 'hex').toString('base64') }).runJob('alerts');
  expect(set.hook.received).toHaveLength(2);
});

const headers = () => ({ headers: { 'idempotency-key': randomUUID() } });

test('sends one alert for concurrent and repeated requests with the same Idempotency-Key', async () => {
  const key = headers();
  const answers = await Promise.all(Array.from({ length: 5 }, () => alert(set.api, {}, key)));
  await alert(set.instance(), {}, key);
  expect(new Set(answers.map((answer) => answer.alert.id)).size).toBe(1);
  await set.pass();
  await Promise.all([set.api.runJob('alerts'), set.instance().runJob('alerts')]);
  expect(set.ids()).toEqual([answers[0]?.alert.id]);
});

test('treats the same content without an Idempotency-Key as the same alert for ten minutes', async () => {
  const [one, two] = await Promise.all([alert(set.api), alert(set.api)]);
  expect(one?.alert.id).toBe(two?.alert.id);
  expect(set.hook.received).toHaveLength(1);
  await set.base.owner.query(`update private.alerts set created_at = now() - interval '10 minutes'`);
  expect((await alert(set.api)).alert.id).not.toBe(one?.alert.id);
});

test('sends one alert in 24 hours for a number, and answers later ones like the first', async () => {
  const { alert: first } = await alert(set.api);
  const later = await Promise.all([
    alert(set.api, { description: 'worse' }, { from: '203.0.113.9' }),
    alert(set.instance(), { phoneNumber: '098765 43210', country: 'IN', symptoms: ['fits'] }),
  ]);
  for (const { alert: one } of later)
    expect(one).toEqual({ ...first, id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
  expect(new Set([first, ...later.map((answer) => answer.alert)].map(({ id }) => id)).size).toBe(3);
  expect(set.ids()).toEqual([first.id]);
  await set.base.owner.query(`update private.alerts set created_at = now() - interval '24 hours'`);
  const { alert: nextDay } = await alert(set.api, { description: 'worse' });
  expect(set.ids()).toEqual([first.id, nextDay.id]);
});

test('answers a later alert for a number as pending while the first one is pending', async () => {
  set.hook.answer = status(500);
  const { alert: first } = await alert(set.api);
  const { alert: later } = await alert(set.api, { description: 'worse' });
  expect([first.state, later.state, later.words]).toEqual(['queued', 'queued', first.words]);
});

test('accepts an honest alert a minute after a flood of alerts from many addresses', async () => {
  const flood = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      set.api.post(ALERT, { phoneNumber: otherPhone(n), symptoms: ['fits'] }, { from: `198.51.100.${n}` }),
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
  await set.base.owner.query(`update private.alerts set created_at = created_at - interval '1 minute'`);
  expect((await alert(set.api)).alert.state).toBe('delivered');
});

test('accepts an alert although 20,000 alerts were delivered today', async () => {
  await set.base.owner.query(`
    insert into private.alerts (id, body_hash, attempts, next_at, delivered_at, created_at)
    select gen_random_uuid(), n::text, 1, now(), now(), now() - interval '1 hour' from generate_series(1, 20000) as n`);
  expect((await alert(set.api)).alert.state).toBe('delivered');
});

test('rejects an Idempotency-Key that is reused for different content', async () => {
  const key = headers();
  await alert(set.api, {}, key);
  const other = await set.api.post(ALERT, { phoneNumber: PHONE, symptoms: ['fits'] }, key);
  expect([other.status, await other.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'key_reused', error: messages['phone-ai.alert.key-reused'] }),
  ]);
});

test('sends an alert again with the same id when the receiver’s response is lost', async () => {
  let lose = true;
  set.hook.answer = (response) => (lose ? response.destroy() : response.writeHead(200).end());
  const { alert: stored } = await alert(set.api);
  lose = false;
  await set.pass();
  await set.api.runJob('alerts');
  expect(set.ids()).toEqual([stored.id, stored.id]);
});

test('another process sends a leased alert only after the lease has expired', async () => {
  const arrived = new Promise<void>((resolve) => {
    set.hook.answer = () => resolve();
  });
  const impatient = set.instance({}, IMPATIENT);
  const { alert: stored } = await alert(impatient);
  expect(stored.state).toBe('queued');
  await arrived;
  set.hook.answer = status(200);
  await set.api.runJob('alerts');
  expect(await set.rows()).toMatchObject([{ attempts: 1 }]);
  expect((await set.rows())[0]?.waits).toBeGreaterThan(50);
  await set.pass();
  await Promise.all([set.api.runJob('alerts'), set.instance().runJob('alerts')]);
  expect(set.ids()).toEqual([stored.id, stored.id]);
  expect(await set.rows()).toMatchObject([{ attempts: 2, sealed: null }]);
});
