import { faultOf, KEY, overDatabase, REPORT as report, watching, useTestApi } from '../testing/test-api';

const api = useTestApi({ env: { REPORTS_PER_HOUR: '3' } }, { keepsReports: true });
beforeEach(() => api.owner.query('truncate public.symptom_reports cascade'));

const stored = () => api.owner.query('select * from public.symptom_reports');

test('counts reports per address and hour, responds 429 with Retry-After, and leaves the key of a rejected report usable', async () => {
  const from = '203.0.113.7';
  for (let i = 0; i < 3; i += 1) expect((await api.post('/reports', report, { from })).status).toBe(201);
  const headers = { 'idempotency-key': `${KEY}5` };
  const refused = await api.post('/reports', report, { from, headers });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await faultOf(refused)).toMatchObject({ status: 429, code: 'too_many_reports' });
  expect(await stored()).toHaveLength(3);
  expect((await api.post('/reports', report, { from: '203.0.113.8', headers })).status).toBe(201);
});

test('counts an IPv6 household as one sender, and does not count retries with the same key', async () => {
  const send = (host: string, key: string) =>
    api.post('/reports', report, {
      from: `2001:db8:1:2::${host}`,
      headers: { 'idempotency-key': KEY + key },
    });
  const statuses = [];
  for (const [host, key] of ['1a', '2b', '2b', '3c', '4d', '5b'].map((pair) => [...pair]))
    statuses.push((await send(host ?? '', key ?? '')).status);
  expect(statuses).toEqual([201, 201, 200, 201, 429, 429]);
});

test('limits a program without an Origin to a sixth of the reports, but at least one', async () => {
  const program = async (perHour: string, from: string) => {
    const limited = overDatabase(api, { env: { REPORTS_PER_HOUR: perHour, TRUST_PROXY: '1' } });
    const statuses = [];
    for (let i = 0; i < 3; i += 1)
      statuses.push(
        (await limited.post('/reports', report, { headers: { 'x-forwarded-for': from } })).status,
      );
    return statuses;
  };
  expect(await program('12', '203.0.113.60')).toEqual([201, 201, 429]);
  expect(await program('3', '203.0.113.61')).toEqual([201, 429, 429]);
});

describe('of the reports that are accepted,', () => {
  /** Sends a report of each illness in turn from each address. Returns how many are held, and how many are repeats. */
  const marksOf = async (addresses: readonly string[], pinCodes: readonly string[]) => {
    await api.owner.query('truncate private.sender_counts, private.report_deltas, private.held_counts');
    for (const [index, from] of addresses.entries()) {
      const illnessType = ['flu', 'covid', 'unknown'][index % 3];
      const pinCode = pinCodes[index % pinCodes.length];
      expect((await api.post('/reports', { ...report, illnessType, pinCode }, { from })).status).toBe(201);
    }
    const [row] = await api.owner.query<{ held: number; repeats: number }>(
      `select (select coalesce(sum(n), 0)::integer from private.held_counts) as held,
         (select coalesce(sum(repeats), 0)::integer from private.report_deltas) as repeats`,
    );
    return row;
  };

  test('the second of a sender in a country is a repeat, also in another area', async () => {
    expect(await marksOf(['203.0.113.90', '203.0.113.90'], ['400001', '110001'])).toEqual({
      held: 0,
      repeats: 1,
    });
  });

  test('figures count three for a /56 and area, and six for a /48, of which two are no repeats', async () => {
    const home = Array.from({ length: 5 }, (_, index) => `2001:db8:c:${index}::1`);
    expect(await marksOf(home, ['400001'])).toMatchObject({ held: 2 });
    const addresses = Array.from({ length: 9 }, (_, index) => `2001:db8:b:${index}00::1`);
    expect(await marksOf(addresses, ['400001'])).toEqual({ held: 3, repeats: 4 });
  });
});

test('sends few statements for many reports of a sender over its limit', async () => {
  const statements: string[] = [];
  const limited = watching(api, (text) => void statements.push(text), { env: { REPORTS_PER_HOUR: '3' } });
  const from = '203.0.113.70';
  for (let i = 0; i < 4; i += 1) await limited.post('/reports', report, { from });
  statements.length = 0;
  for (let i = 0; i < 100; i += 1) {
    expect((await limited.post('/reports', report, { from })).status).toBe(429);
  }
  expect(statements.length).toBe(0);
});

// Together they are less than the 20 seconds that a browser waits for the answer.
test.each([
  ['private.count_submissions', 4_000],
  ['private.store_reports', 15_000],
])('while %s does not end, a report that waits for it gets a 503 after %i ms', async (stuck, ms) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  const query = (role: string, text: string, params: readonly unknown[] = []) => {
    if (text.includes(stuck)) return new Promise<never>(() => undefined);
    if (text.includes('sender_salt')) return Promise.resolve([{ salt: 'salt', seconds: 60 }]);
    const items = JSON.parse(String(params[0])) as unknown[];
    return Promise.resolve([{ value: items.map(() => ({ held: false, repeat: false })) }]);
  };
  const slow = overDatabase({ ...api, db: { ...api.db, query: query as typeof api.db.query } }, {});
  const settled = jest.fn();
  try {
    const answers = [1, 2, 3].map(async (host) => {
      const answer = await slow.post('/reports', report, { from: `203.0.113.10${host}` });
      settled();
      return faultOf(answer);
    });
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await answers[2]).toMatchObject({ status: 503, code: 'busy' });
  } finally {
    jest.useRealTimers();
  }
});
