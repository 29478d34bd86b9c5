import { reportRowSchema } from '@health-commons/contracts/report-row';
import { ILLNESS_TYPES, SEVERITIES, SYMPTOMS } from '@health-commons/contracts/vocabulary';
import fc from 'fast-check';
import * as v from 'valibot';
import { insertReports, plainReport } from '../testing/reports';
import { faultOf, KEY, REPORT as report, useTestApi } from '../testing/test-api';

const api = useTestApi();

const stored = () => api.owner.query('select * from public.symptom_reports');
const circles = async () => (await (await api.get('/health-aggregates')).json()) as unknown[];

test('the database has the symptoms, illnesses and severities of the vocabulary in the same order', async () => {
  const [row] = await api.owner.query<Record<string, string[]>>(
    `select enum_range(null::public.symptom)::text[] as symptoms,
       enum_range(null::public.illness_type)::text[] as illnesses, enum_range(null::public.severity)::text[] as severities`,
  );
  expect(row).toEqual({ symptoms: SYMPTOMS, illnesses: ILLNESS_TYPES, severities: SEVERITIES });
});

test('stores a report at its postal area, without the nickname, and returns its id, postal code, illness and time', async () => {
  const response = await api.post('/reports', {
    ...report,
    pinCode: ' 400 001 ',
    nickname: 'Asha',
    latitude: 1,
    longitude: 2,
  });
  expect(response.status).toBe(201);
  const rows = await stored();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ country: 'IN', pin_code: '400001', latitude: 18.938, longitude: 72.836 });
  expect(JSON.stringify(rows)).not.toContain('Asha');
  const { data } = (await response.json()) as { data: Record<string, string> };
  expect(data).toEqual({
    id: rows[0]?.['id'],
    pin_code: '400001',
    illness_type: 'flu',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
  });
});

describe('rejects, with every fault named and nothing stored,', () => {
  afterEach(async () => expect(await stored()).toHaveLength(0));

  test.each([
    ['a postal code of another country', { ...report, country: 'US' }, 422, ['pinCode']],
    [
      'a postal code with an unassigned prefix',
      { ...report, country: 'DE', pinCode: '00001' },
      422,
      ['pinCode'],
    ],
    [
      'a postal code of another country together with faults of two other fields',
      { ...report, country: 'US', symptoms: ['Itching'], illnessType: 'plague' },
      400,
      ['symptoms.0', 'illnessType', 'pinCode'],
    ],
    ['a malformed postal code', { ...report, pinCode: '4000' }, 422, ['pinCode']],
    ['a long text without a postal code', { ...report, pinCode: 'डाक\u0000 '.repeat(40) }, 422, ['pinCode']],
    ['a longer text', { ...report, pinCode: `400001${' '.repeat(200)}.` }, 400, ['pinCode']],
  ])('%s', async (_name, body, status, paths) => {
    const fault = await faultOf(await api.post('/reports', body));
    expect(fault).toMatchObject({ status, paths });
  });

  test('a mistyped postal code, with a hint', async () => {
    const response = await api.post('/reports', { ...report, country: 'US', pinCode: 'MA 2134' });
    expect(await response.json()).toMatchObject({
      error: 'pinCode MA 2134 is not a postal code of United States. Did you mean 02134?',
    });
  });

  test('an Idempotency-Key that is not a UUID together with faults of the body', async () => {
    const headers = { 'idempotency-key': 'again' };
    const fault = await faultOf(await api.post('/reports', { ...report, severity: 'bad' }, { headers }));
    expect(fault).toEqual({
      status: 400,
      code: 'invalid_report',
      paths: ['severity', 'headers.idempotency-key'],
    });
  });
});

describe('for requests with an Idempotency-Key, the API', () => {
  test('stores a report once per key and repeats the response', async () => {
    const headers = { 'idempotency-key': `${KEY}1` };
    const first = await api.post('/reports', report, { headers });
    const again = await api.post('/reports', { ...report, pinCode: '400-001', nickname: 'x' }, { headers });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect(await stored()).toHaveLength(1);
  });

  test('responds 422 to a different report with the same key', async () => {
    const headers = { 'idempotency-key': `${KEY}3` };
    await api.post('/reports', report, { headers });
    const fault = await faultOf(await api.post('/reports', { ...report, severity: 'severe' }, { headers }));
    expect(fault).toMatchObject({ status: 422, code: 'key_reused' });
    expect(await stored()).toHaveLength(1);
  });
});

test.each([
  ['IN', '799999', { lat: 23.8, lon: 91.45, precision: 'region' }],
  ['US', '59999', { precision: 'region' }],
  ['IN', '400699', { lat: 19.2, lon: 72.97, precision: 'city' }],
])(
  'counts reports from %s %s in the map’s aggregates, with the place’s precision',
  async (country, pinCode, circle) => {
    for (let n = 1; n <= 2; n += 1) {
      expect((await api.post('/reports', { ...report, country, pinCode })).status).toBe(201);
      expect(await circles()).toEqual([expect.objectContaining({ ...circle, count: n, several: false })]);
    }
  },
);

const WHOLE = [
  ['GB', 'SW1A', 'sw1a 1aa'],
  ['CA', 'M5V', 'M5V-3A8'],
  ['NL', '1000', 'NL-1000 AA'],
  ['BR', '20040', '20040-007'],
  ['US', '10001', '10001-1234'],
  ['JP', '10000', '〒100-0001'],
] as const;

test.each(WHOLE)(
  'stores, lists and returns only the district %s %s of %s',
  async (country, district, whole) => {
    const response = await api.post('/reports', { ...report, country, pinCode: whole });
    expect(await response.json()).toMatchObject({ data: { pin_code: district } });
    expect(await api.owner.query('select country, pin_code from public.symptom_reports')).toEqual([
      { country, pin_code: district },
    ]);
    expect(await (await api.get('/reports')).json()).toMatchObject([{ pin_code: district }]);
  },
);

test('lets a program with the service key store districts only', async () => {
  const insert = (country: string, code: string) =>
    api.db.query(
      'service_role',
      `insert into public.symptom_reports (country, pin_code, symptoms) values ($1, $2, '{Fever}')`,
      [country, code],
    );
  for (const [country, district, whole] of WHOLE) {
    const code = whole.toUpperCase().replace(/^NL|[ 〒-]/g, '');
    await expect(insert(country, code)).rejects.toThrow('symptom_reports_district');
    await insert(country, district);
  }
  await insert('IN', '400001');
});

test('lists the newest reports first, 500 by default and up to 1,000 on request', async () => {
  await insertReports(api.owner, fc.sample(plainReport, { seed: 3, numRuns: 1_100 }));
  const list = async (query: string) => {
    const response = await api.get(`/reports${query}`);
    expect(response.status).toBe(200);
    return v.parse(v.array(reportRowSchema), await response.json());
  };
  const rows = await list('');
  expect(rows).toHaveLength(500);
  const times = rows.map(({ created_at }) => created_at);
  expect(times).toEqual([...times].sort().reverse());
  expect(await list('?limit=1000')).toHaveLength(1000);
  expect(await list('?limit=1')).toEqual(rows.slice(0, 1));
});
