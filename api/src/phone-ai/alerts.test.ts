import { createHmac, randomUUID } from 'node:crypto';
import { PATIENT } from '../testing/clocks';
import { faultOf, overDatabase, type TestApi, useTestApi } from '../testing/test-api';
import messages from './messages.json';
import { alert, ALERT, otherPhone, PHONE } from './testing/ask';
import { status, useLocalServer } from './testing/local-server';

const SECRET = 'the-secret-of-the-receiver';

/** An API without a webhook, and one with the webhook `hook`, which accepts everything at the start of each test. */
const base = useTestApi({ clock: PATIENT }, { keepsReports: true });
let api: TestApi;
const hook = useLocalServer();
beforeEach(async () => {
  await base.owner.query('truncate private.alerts, private.sender_counts');
  hook.received.length = 0;
  hook.answer = status(200);
  api = instance();
});

/** Returns a further instance of the API, like another process, optionally with different settings. */
function instance(over: Record<string, string> = {}): TestApi {
  const env = { ALERT_WEBHOOK_URL: `${hook.url}/take`, ALERT_WEBHOOK_SECRET: SECRET, ...over };
  return overDatabase(base, { env, fetch: globalThis.fetch, clock: PATIENT });
}
const send = (on: TestApi, phoneNumber: string, from?: string) =>
  on.post(ALERT, { phoneNumber, symptoms: ['fits'] }, from === undefined ? {} : { from });
const age = (interval: string) =>
  base.owner.query(`update private.alerts set created_at = now() - interval '${interval}'`);
const inIndia = (id: 'limited' | 'busy' | 'failed') =>
  messages[`phone-ai.alert.${id}`].replace('{call}', '112 in India');

test('delivers a signed alert, and stores nothing but a fingerprint', async () => {
  const key = randomUUID();
  const said = { symptoms: ['chest pain, sweating'], location: 'Pune', description: 'Behind the mill' };
  const answer = await alert(api, said, { headers: { 'idempotency-key': key } });
  expect(answer.alert).toMatchObject({ state: 'delivered', id: key });
  const { headers = {}, body = '', path = '' } = hook.received[0] ?? {};
  expect([path, headers['idempotency-key']]).toEqual(['/take', key]);
  const timestamp = String(headers['x-alert-timestamp']);
  const expected = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
  expect(headers['x-alert-signature']).toBe(`sha256=${expected}`);
  expect(Math.abs(Number(timestamp) * 1000 - Date.now())).toBeLessThan(60_000);
  expect(JSON.parse(body)).toEqual({
    id: key,
    kind: 'health-commons.emergency-alert',
    createdAt: expect.any(String) as string,
    phoneNumber: PHONE,
    country: 'IN',
    severity: 'high',
    urgency: 'emergency',
    ...said,
  });
  expect(await base.owner.query('select * from private.alerts')).toEqual([
    {
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      created_at: expect.any(Date) as Date,
      busy_until: expect.any(Date) as Date,
      is_delivered: true,
    },
  ]);
});

test('recommends calling the emergency number first, and says what happened to the alert', async () => {
  for (const [on, state] of [
    [api, 'delivered'],
    [base, 'not-configured'],
  ] as const) {
    const answer = await alert(on, { phoneNumber: '+1 212 555 0123' });
    expect(answer).toMatchObject({
      urgency: 'emergency',
      severity: 'severe',
      emergencyNumber: { number: '911' },
      alert: {
        state,
        words: messages[`phone-ai.alert.${state}`].replace('{call}', '911 in the United States'),
      },
    });
    expect(answer.recommendations[0]).toMatch(/^Call 911 in the United States now/);
  }
  expect(hook.received).toHaveLength(1);
});

test.each([
  ['status 500', status(500)],
  ['a redirect, which is not followed', status(307, { location: '/elsewhere' })],
])(
  'says that no one was called if the receiver responds with %s, and sends the next alert',
  async (_, answer) => {
    hook.answer = answer;
    const response = await send(api, PHONE);
    expect([response.status, await response.json()]).toEqual([
      503,
      {
        emergencyNumber: expect.objectContaining({ number: '112' }) as object,
        error: inIndia('failed'),
        code: 'alert_not_delivered',
        requestId: expect.any(String) as string,
      },
    ]);
    hook.answer = status(204);
    expect((await send(api, PHONE)).status).toBe(200);
    expect(hook.received).toHaveLength(2);
  },
);

test('limits alerts per address and hour', async () => {
  const limited = instance();
  const statuses = [];
  for (let n = 0; n <= 10; n += 1) statuses.push((await send(limited, otherPhone(n), '203.0.113.5')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(await (await send(limited, otherPhone(11), '203.0.113.5')).json()).toMatchObject({
    code: 'too_many_alerts',
    error: inIndia('limited'),
    emergencyNumber: { number: '112' },
  });
});

test('sends the same alert once in 24 hours, and answers later ones like the first', async () => {
  const { alert: first } = await alert(api);
  const { alert: later } = await alert(instance(), {
    phoneNumber: '098765 43210',
    country: 'IN',
    symptoms: ['fits'],
  });
  expect(later).toEqual({ ...first, id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
  expect(later.id).not.toBe(first.id);
  await alert(api, { phoneNumber: PHONE, symptoms: ['chest pain'] });
  expect(hook.received).toHaveLength(2);
  await age('23 hours 59 minutes');
  await base.runJob('purge');
  await alert(api);
  expect(hook.received).toHaveLength(2);
  await age('24 hours');
  await alert(api);
  expect(hook.received).toHaveLength(3);
  await age('24 hours');
  await base.runJob('purge');
  expect(await base.owner.query('select * from private.alerts')).toEqual([]);
});

test('sends one of two equal alerts at the same time, and the next one when a dead process had 15 seconds', async () => {
  const statuses = (await Promise.all([send(api, PHONE), send(instance(), PHONE)])).map((one) => one.status);
  expect(statuses).toContain(200);
  expect(hook.received).toHaveLength(1);
  await base.owner.query(
    `update private.alerts set is_delivered = false, busy_until = now() + interval '15 seconds'`,
  );
  expect(await faultOf(await send(api, PHONE))).toMatchObject({ status: 503, code: 'alerts_busy' });
  await base.owner.query('update private.alerts set busy_until = now()');
  expect((await send(api, PHONE)).status).toBe(200);
});

test('accepts 30 alerts a minute from all addresses, and an honest one a minute after a flood', async () => {
  const flood = await Promise.all(
    Array.from({ length: 60 }, (_, n) => send(api, otherPhone(n), `198.51.100.${n}`)),
  );
  expect(flood.filter((one) => one.status === 200)).toHaveLength(30);
  const refused = flood.find((one) => one.status !== 200);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect([refused?.status, await refused?.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'alerts_busy', error: inIndia('busy') }),
  ]);
  await base.owner.query(`update private.alerts set created_at = created_at - interval '1 minute'`);
  expect((await alert(api)).alert.state).toBe('delivered');
});
