import { randomUUID } from 'node:crypto';
import { messages } from '../messages';
import { alert, ALERT, PHONE } from '../testing/ask';
import { IMPATIENT } from '../testing/clocks';
import { status } from '../testing/local-server';
import { setUpAlerts } from '../testing/with-alerts';

jest.setTimeout(60_000);

const set = setUpAlerts();

const headers = () => ({ headers: { 'idempotency-key': randomUUID() } });

test('sends an alert with a key once for concurrent and repeated requests', async () => {
  const key = headers();
  const answers = await Promise.all(Array.from({ length: 5 }, () => alert(set.api, {}, key)));
  await alert(set.instance(), {}, key);
  expect(new Set(answers.map((answer) => answer.alert.id)).size).toBe(1);
  await set.pass();
  await Promise.all([set.api.runJob('alerts'), set.instance().runJob('alerts')]);
  expect(set.ids()).toEqual([answers[0]?.alert.id]);
});

test('recognises the same alert without a key for ten minutes', async () => {
  const [one, two] = await Promise.all([alert(set.api), alert(set.api)]);
  expect(one?.alert.id).toBe(two?.alert.id);
  expect(set.hook.received).toHaveLength(1);
  await set.base.owner.query(`update private.alerts set created_at = now() - interval '10 minutes'`);
  expect((await alert(set.api)).alert.id).not.toBe(one?.alert.id);
  expect(set.hook.received).toHaveLength(2);
});

test('rejects a key that is reused for other content', async () => {
  const key = headers();
  await alert(set.api, {}, key);
  const other = await set.api.post(ALERT, { phoneNumber: PHONE, symptoms: ['fits'] }, key);
  expect([other.status, await other.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'key_reused', error: messages['phone-ai.alert.key-reused'] }),
  ]);
});

test('sends again with the same id when the confirmation is lost', async () => {
  let lose = true;
  set.hook.answer = (response) => (lose ? response.destroy() : response.writeHead(200).end());
  const { alert: told } = await alert(set.api);
  lose = false;
  await set.pass();
  await set.api.runJob('alerts');
  expect(set.ids()).toEqual([told.id, told.id]);
});

test('a lease belongs to one process and passes on when that process ends', async () => {
  const arrived = new Promise<void>((resolve) => {
    set.hook.answer = () => resolve();
  });
  const impatient = set.instance({}, IMPATIENT);
  const { alert: told } = await alert(impatient);
  expect(told.state).toBe('queued');
  await arrived;
  set.hook.answer = status(200);
  await set.api.runJob('alerts');
  expect(await set.rows()).toMatchObject([{ attempts: 1 }]);
  expect((await set.rows())[0]?.waits).toBeGreaterThan(50);
  await set.pass();
  await Promise.all([set.api.runJob('alerts'), set.instance().runJob('alerts')]);
  expect(set.ids()).toEqual([told.id, told.id]);
  expect(await set.rows()).toMatchObject([{ attempts: 2, sealed: null }]);
});
