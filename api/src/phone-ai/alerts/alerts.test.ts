import { createHmac, randomUUID } from 'node:crypto';
import messages from '../messages.json';
import { alert, otherPhone, PHONE } from '../testing/ask';
import { status, type LocalServer } from '../testing/local-server';
import { SECRET, setUpAlerts } from '../testing/with-alerts';

jest.setTimeout(60_000);

const set = setUpAlerts();

test('delivers a signed alert once and then deletes its content', async () => {
  const answer = await alert(set.api, {
    symptoms: 'chest pain, sweating',
    location: 'Pune',
    description: 'At home',
  });
  expect(answer.alert).toMatchObject({
    state: 'delivered',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = set.hook.received;
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
  await set.api.runJob('alerts');
  await set.pass();
  await set.api.runJob('alerts');
  expect(set.ids()).toEqual([answer.alert.id]);
  expect(await set.rows()).toMatchObject([{ id: answer.alert.id, sealed: null }]);
});

test('recommends calling the emergency number first, and repeats the number for each state of the alert', async () => {
  const delivered = await alert(set.api, { phoneNumber: '+1 212 555 0123' });
  set.hook.answer = status(500);
  const queued = await alert(set.api, { phoneNumber: '+1 212 555 0124' });
  const without = await alert(set.base, { phoneNumber: '+1 212 555 0125' });
  for (const answer of [delivered, queued, without]) {
    expect(answer).toMatchObject({
      urgency: 'emergency',
      severity: 'severe',
      emergencyNumber: { number: '911' },
    });
    expect(answer.recommendations[0]).toMatch(/^Call 911 in the United States now/);
    expect(answer.alert.words).toMatch(/call 911 in the United States yourself, now\.$/);
  }
  const words = [
    'phone-ai.alert.delivered',
    'phone-ai.alert.queued',
    'phone-ai.alert.not-configured',
  ] as const;
  expect([delivered, queued, without].map((answer) => answer.alert.words)).toEqual(
    words.map((id) => messages[id].replace('{call}', '911 in the United States')),
  );
  expect([delivered, queued, without].map((answer) => answer.alert.state)).toEqual([
    'delivered',
    'queued',
    'not-configured',
  ]);
});

test.each([['ALERT_WEBHOOK_URL'], ['ALERT_KEY']])(
  'stores and sends nothing if %s is not set, and says that no one was called',
  async (name) => {
    const answer = await alert(set.instance({ [name]: '' }));
    expect(answer.alert).toMatchObject({ id: null, state: 'not-configured' });
    expect(answer.alert.words).toMatch(/^No one was called and nothing was stored/);
    expect(await set.rows()).toEqual([]);
    expect(set.hook.received).toEqual([]);
  },
);

test('retries a failed alert after pauses that double up to 15 minutes', async () => {
  set.hook.answer = status(503);
  await alert(set.api);
  const waits = [(await set.rows())[0]?.waits];
  for (let n = 0; n < 9; n += 1) {
    // The alert is not due yet, so the receiver gets no request.
    await set.api.runJob('alerts');
    expect(set.hook.received).toHaveLength(n + 1);
    await set.pass();
    await set.api.runJob('alerts');
    waits.push((await set.rows())[0]?.waits);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  set.hook.answer = status(204);
  await set.pass();
  await set.api.runJob('alerts');
  expect(await set.rows()).toMatchObject([{ sealed: null, attempts: 11 }]);
  expect(new Set(set.ids()).size).toBe(1);
  expect(new Set(set.hook.received.map(({ body }) => body)).size).toBe(1);
});

test.each<[string, LocalServer['answer']]>([
  ['redirects', status(307, { location: '/elsewhere' })],
  ['answers 400', status(400)],
  ['closes the connection', (response) => void response.destroy()],
])('keeps an alert queued when the receiver %s', async (_, answer) => {
  set.hook.answer = answer;
  expect((await alert(set.api)).alert.state).toBe('queued');
  expect(set.hook.received.map(({ path }) => path)).toEqual(['/take']);
  expect((await set.rows())[0]?.sealed).toMatch(/^v1\./);
});

test('keeps a pending alert unreadable without the key', async () => {
  set.hook.answer = status(500);
  const secret = {
    symptoms: ['a very rare symptom'],
    location: 'Behind the mill',
    description: 'Ask for Ada',
  };
  await alert(set.api, secret, { headers: { 'idempotency-key': randomUUID() } });
  await alert(set.api, { ...secret, description: 'Ask for Bea', phoneNumber: otherPhone(1) });
  const stored = JSON.stringify(await set.base.owner.query('select * from private.alerts'));
  // Whole phrases, because random base64 text can contain a short word.
  for (const word of [
    PHONE,
    PHONE.slice(3),
    ...Object.values({ ...secret, symptoms: secret.symptoms.join() }),
    Buffer.from('a very rare symptom').toString('base64url'),
  ])
    expect(stored).not.toContain(word);
  const sealed = (await set.rows()).map((row) => row.sealed?.split('.') ?? []);
  expect(new Set(sealed.map(([, , nonce]) => nonce)).size).toBe(2);

  // A process with a different key cannot open the alerts. They stay until a process with the right key
  // delivers them.
  set.hook.answer = status(200);
  set.hook.received.length = 0;
  await set.pass();
  const other = set.instance({ ALERT_KEY: 'b2'.repeat(32) });
  await other.runJob('alerts');
  expect(set.hook.received).toEqual([]);
  expect(other.logged.map(({ event }) => event)).toEqual(['alerts.not-opened', 'alerts.not-opened']);
  await set.pass();
  await set.api.runJob('alerts');
  expect(set.hook.received).toHaveLength(2);
});

test('does not send content that was altered or moved to a different alert', async () => {
  set.hook.answer = status(500);
  await alert(set.api, { description: 'one' });
  await alert(set.api, { description: 'two', phoneNumber: otherPhone(1) });
  const [one, two] = await set.rows();
  await set.base.owner.query('update private.alerts set sealed = $2 where id = $1', [one?.id, two?.sealed]);
  await set.base.owner.query('update private.alerts set sealed = $2 where id = $1', [
    two?.id,
    `${two?.sealed?.slice(0, -4)}AAAA`,
  ]);
  set.hook.received.length = 0;
  await set.pass();
  await set.api.runJob('alerts');
  expect(set.hook.received).toEqual([]);
});

test('deletes an undelivered alert after 24 hours, even if no webhook is configured', async () => {
  set.hook.answer = status(500);
  await alert(set.api);
  await set.base.owner.query(`update private.alerts set created_at = now() - interval '23 hours 59 minutes'`);
  await set.base.runJob('alerts');
  expect(await set.rows()).toHaveLength(1);
  await set.base.owner.query(`update private.alerts set created_at = now() - interval '24 hours'`);
  await set.pass();
  set.hook.received.length = 0;
  // `base` has no webhook.
  await set.base.runJob('alerts');
  expect([await set.rows(), set.hook.received]).toEqual([[], []]);
  expect(set.base.logged).toContainEqual({ event: 'alerts.dropped', undelivered: 1 });
});
