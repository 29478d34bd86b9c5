import { randomUUID } from 'node:crypto';
import { moderate } from '../testing/moderate';
import { numberOf, wrongRollups } from '../testing/reports';
import { faultOf, type PostOptions, REPORT as report, useTestApi } from '../testing/test-api';

const api = useTestApi({ env: { REPORTS_PER_HOUR: '5' } });

type Own = { id: string; key: string; created_at: string };

async function sent(body: object = report, options: PostOptions = {}): Promise<Own> {
  const key = randomUUID();
  const response = await api.post('/reports', body, { ...options, headers: { 'idempotency-key': key } });
  const { data } = (await response.json()) as { data: Omit<Own, 'key'> };
  return { ...data, key };
}
const change = ({ id, key }: Pick<Own, 'id' | 'key'>, body: unknown, options: PostOptions = {}) =>
  api.post(`/reports/${id}`, body, {
    method: body === null ? 'DELETE' : 'PUT',
    ...options,
    headers: { 'idempotency-key': key, ...options.headers },
  });
const remove = (own: Pick<Own, 'id' | 'key'>, options?: PostOptions) => change(own, null, options);

const stored = () => api.owner.query('select * from public.symptom_reports order by id');
const circles = async () => {
  const rows = (await (await api.get('/health-aggregates')).json()) as { count: number; illness: string }[];
  return rows.map(({ count, illness }) => [count, illness]);
};
const held = () => numberOf(api.owner, 'select sum(n) as n from private.held_groups');

beforeEach(() => api.owner.query('truncate private.hidden_reports, private.sender_counts'));
afterEach(async () => expect(await wrongRollups(api.owner)).toEqual([]));

test('the sender of a report corrects it: place, symptoms and figures change, but not its id and time', async () => {
  const own = await sent();
  const [before] = await stored();
  const response = await change(own, {
    ...report,
    pinCode: '110001',
    symptoms: ['Cough'],
    illnessType: 'covid',
  });
  expect(response.status).toBe(200);
  const { id, created_at } = own;
  const data = { id, pin_code: '110001', illness_type: 'covid', created_at };
  expect(await response.json()).toEqual({ data });
  expect(await stored()).toEqual([
    expect.objectContaining({
      ...before,
      latitude: expect.any(Number) as number,
      longitude: expect.any(Number) as number,
      pin_code: '110001',
      symptoms: expect.anything() as unknown,
      illness_type: 'covid',
    }),
  ]);
  const [{ symptoms } = {}] = (await (await api.get('/reports')).json()) as { symptoms?: string[] }[];
  expect(symptoms).toEqual(['Cough']);
  expect(await circles()).toEqual([[1, 'covid']]);
});

test('the sender deletes a report for good, and a late retry of its first request does not store it again', async () => {
  const own = await sent();
  await sent({ ...report, pinCode: '110001' });
  for (const _ of ['first', 'again']) {
    const response = await remove(own);
    expect([response.status, await response.json()]).toEqual([200, { data: { id: own.id } }]);
  }
  expect(await circles()).toEqual([[1, 'flu']]);
  const again = await api.post('/reports', report, { headers: { 'idempotency-key': own.key } });
  expect(await faultOf(again)).toMatchObject({ status: 422, code: 'key_reused' });
  expect(await faultOf(await change(own, report))).toMatchObject({ status: 404, code: 'not_changeable' });
  expect(await stored()).toHaveLength(1);
  const left = await api.owner.query('select * from private.idempotency_keys, private.hidden_reports');
  expect(left).toEqual([]);
});

test('nobody else changes a report, and nobody after 30 days', async () => {
  const own = await sent();
  const other = await sent();
  const late = await sent();
  const age = (id: string, interval: string) =>
    api.owner.query(
      `update private.idempotency_keys set created_at = now() - $2::interval where response ->> 'id' = $1`,
      [id, interval],
    );
  await age(late.id, '721 hours');
  for (const wrong of [
    { id: own.id, key: other.key },
    { id: own.id, key: randomUUID() },
    { id: randomUUID(), key: own.key },
    { id: 'x', key: own.key },
    late,
  ])
    for (const body of [null, { ...report, severity: 'severe' }])
      expect(await faultOf(await change(wrong, body))).toEqual({
        status: 404,
        code: 'not_changeable',
        paths: [],
      });
  for (const key of ['', 'again'])
    expect(await faultOf(await remove({ id: own.id, key }))).toMatchObject({
      status: 400,
      paths: ['headers.idempotency-key'],
    });
  expect(await circles()).toEqual([[3, 'flu']]);
  await age(late.id, '719 hours');
  expect((await remove(late)).status).toBe(200);
});

test('the database has no key with which a report could be changed', async () => {
  const { key } = await sent();
  const keys = await api.owner.query<{ key: string }>(
    'select key::text as key from private.idempotency_keys',
  );
  expect(keys.map((row) => row.key)).not.toContain(key);
});

test.each([
  [400, { ...report, symptoms: [] }, 'symptoms'],
  [400, { ...report, symptoms: ['Plague'], nick: 'x' }, 'symptoms.0 nick'],
  [422, { ...report, country: 'US' }, 'pinCode'],
])('a correction is checked like a report: %i', async (status, body, paths) => {
  const own = await sent();
  const before = await stored();
  expect(await faultOf(await change(own, body))).toMatchObject({ status, paths: paths.split(' ') });
  expect(await stored()).toEqual(before);
});

describe('the limits of a sender', () => {
  // The API remembers who has used up a limit, so each test has its own address.
  let from = '';
  let tests = 0;
  beforeEach(() => void (from = `203.0.113.${(tests += 1)}`));
  const flu = (pinCode: string) => ({ ...report, pinCode });

  test('count corrections and deletions', async () => {
    const own = await sent(report, { from });
    for (let n = 0; n < 3; n += 1) expect((await change(own, report, { from })).status).toBe(200);
    expect((await remove({ ...own, id: randomUUID() }, { from })).status).toBe(404);
    for (const body of [report, null]) {
      const response = await change(own, body, { from });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await faultOf(response)).toMatchObject({ status: 429, code: 'too_many_reports' });
    }
  });

  test('hold a correction to an area where the sender’s share is used up, and a held report can be deleted', async () => {
    const elsewhere = await sent(flu('110001'), { from });
    for (let n = 0; n < 3; n += 1) await sent(report, { from });
    await change(elsewhere, report, { from });
    expect([await held(), await circles()]).toEqual([1, [[3, 'flu']]]);
    expect((await remove(elsewhere)).status).toBe(200);
    expect([await held(), await circles()]).toEqual([0, [[3, 'flu']]]);
  });

  test('hold no correction that leaves area and illness as they are', async () => {
    const own = await sent(report, { from });
    for (let n = 0; n < 2; n += 1) await sent(report, { from });
    await change(own, { ...report, severity: 'severe' }, { from });
    expect([await held(), await circles()]).toEqual([0, [[3, 'flu']]]);
  });

  test('leave a corrected report in the counts of detection', async () => {
    const own = await sent(report, { from });
    await change(own, { ...report, illnessType: 'covid' }, { from });
    const [entry] = await api.owner.query<{ n: string }>(
      `select n from private.daily_entries('IN', '', '2000-01-01')`,
    );
    expect(entry?.n.split(',').reduce((sum, n) => sum + Number(n), 0)).toBe(1);
  });
});

test('a report that an operator hid stays hidden when its sender corrects it, and can be deleted', async () => {
  const own = await sent();
  const { action } = await moderate(api.owner, 'hide', { id: own.id });
  expect((await change(own, { ...report, illnessType: 'covid' })).status).toBe(200);
  expect(await stored()).toEqual([]);
  await moderate(api.owner, 'restore', { action });
  expect(await circles()).toEqual([[1, 'covid']]);
  await moderate(api.owner, 'hide', { id: own.id });
  expect((await remove(own)).status).toBe(200);
  expect(await api.owner.query('select from private.hidden_reports')).toEqual([]);
});

test('pages of other sites change nothing', async () => {
  const own = await sent();
  const headers = { origin: 'https://evil.example' };
  for (const body of [null, report])
    expect(await faultOf(await change(own, body, { headers }))).toMatchObject({ code: 'origin_not_allowed' });
  expect(await circles()).toEqual([[1, 'flu']]);
});
