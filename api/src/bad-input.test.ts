import { anyText } from '@health-commons/base/testing/any-text';
import type { ApiError } from '@health-commons/contracts/errors';
import fc from 'fast-check';
import { faultOf, useTestApi } from './testing/test-api';
import { queries } from './testing/wrong-queries.json';

const api = useTestApi({}, { keepsReports: true });
// `npm run test:long` tries the property 10,000 times.
jest.setTimeout(1_800_000);
beforeAll(() => api.post('/reports', { country: 'IN', pinCode: '400001', symptoms: ['Fever'] }));

test.each([
  ...(queries as [string, string][]),
  [`/statistics?country=in&pin_code=${'4'.repeat(201)}`, 'country pin_code'],
  [`/geocode/search?postalcode=${'1'.repeat(201)}`, 'postalcode'],
  [`/geocode/search?city=${'M'.repeat(101)}&limit=0`, 'limit city'],
])('responds 400 to %s and names every fault', async (path, names) => {
  const paths = names.split(' ').map((name) => `query.${name}`);
  expect(await faultOf(await api.get(path))).toEqual({ status: 400, code: 'invalid_query', paths });
});

test('a risk request gets a response that names every fault of the body', async () => {
  const post = async (body: unknown) => faultOf(await api.post('/analytics/risk-assessment', body));
  const wrong = { location: 5, age: true, gender: 'g'.repeat(900), symptoms: 'Fever', medicalHistory: [1] };
  expect(await post(wrong)).toEqual({
    status: 400,
    code: 'invalid_request',
    paths: ['location', 'age', 'gender', 'symptoms', 'medicalHistory.0'],
  });
  expect(await post({ age: 200 })).toMatchObject({ paths: ['age'] });
});

/** Every GET route with parameters, and valid values for each. */
const ADDRESSES: Record<string, Record<string, string[]>> = {
  '/reports': { limit: ['1', '1000'] },
  '/health-aggregates': {
    bbox: ['-180,-90,180,90', '170,-10,-170,10', '72,18,73,19'],
    zoom: ['0', '18'],
    illness: ['flu'],
    severity: ['mild'],
    period: ['7', 'all'],
    until: ['2026-01-31'],
  },
  '/statistics': { country: ['IN', 'GB'], pin_code: ['400001', 'sw1a 1aa'] },
  '/geocode/search': {
    postalcode: ['400001', 'SW1A 1AA'],
    country: ['in', 'India'],
    format: ['json'],
    limit: ['1'],
    addressdetails: ['0', '1'],
  },
  '/analytics/outbreak-prediction': { location: ['India', 'IN-4000'], timeframe: ['7', '90'] },
  '/analytics/health-trends': { location: ['mumbai', 'GB'], period: ['30'] },
  '/analytics/seasonal-patterns': { location: ['Delhi', 'AU-2'] },
  '/analytics/series': {
    location: ['Chennai'],
    timeframe: ['7'],
    illness: ['flu', 'dengue'],
    format: ['json', 'csv'],
  },
  '/analytics/alarms.atom': { location: ['IN-400001'] },
};
const BY_NAME: [string, Record<string, string[]>] = ['/geocode/search', { city: ['मुंबई'], country: ['in'] }];

/** Invalid or unusual values for any parameter. */
const ODD = [
  ...['', ' ', '-1', '0', '1.5', '1e9', '0x10', '+1', '１２', 'NaN', 'Infinity', 'null', 'true', '%E0%A4%A'],
  ...['9'.repeat(10), '9'.repeat(400), 'x'.repeat(5_000), '\u0000', 'a\u0000b', '\ud83d', '😀'],
  ...["'; drop table public.symptom_reports; --", '{}', '[]', '%', '\\', '../..', '<script>'],
  ...['2026-13-01', '2026-02-30', '9999-12-31', '10000-01-01', '-0001-01-01', '0000-00-00'],
  ...['10,20,30', '10,20,30,40,50', '0,50,0,-50', '181,0,182,1', 'a,b,c,d', ',,,', 'NaN,NaN,NaN,NaN'],
];

/** Expects a 200, or a 400 whose issues name only parameters that were sent or are required. */
async function expectAnswer(path: string, query: string, names: readonly string[]): Promise<void> {
  const response = await api.get(`${path}?${query}`);
  const text = await response.text();
  if (response.status === 200) {
    if (response.headers.get('content-type')?.startsWith('application/json'))
      expect(() => JSON.parse(text) as unknown).not.toThrow();
    return;
  }
  expect(`${response.status} ${text}`).toMatch(/^400 /);
  const { issues = [] } = JSON.parse(text) as ApiError;
  expect(issues.length).toBeGreaterThan(0);
  for (const issue of issues) {
    const [, name] = issue.path.split('.');
    expect([...names, 'postalcode', 'pin_code']).toContain(name);
    expect(issue.message.length).toBeGreaterThan(5);
  }
}

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 50);

test.each([...Object.entries(ADDRESSES), BY_NAME])(
  '%s responds to each odd value with a 200, or a 400 that names a sent or required parameter',
  async (path, parameters) => {
    for (const name of Object.keys(parameters)) {
      const others = Object.entries(parameters)
        .filter(([other]) => other !== name)
        .map(([other, [right = '']]): [string, string] => [other, right]);
      for (const odd of ODD) {
        const query = new URLSearchParams([...others, [name, odd]]).toString();
        await expectAnswer(path, query, Object.keys(parameters));
      }
    }
  },
);

test('the GET requests above leave the number of reports unchanged', async () => {
  expect(await (await api.get('/reports')).json()).toHaveLength(1);
});

const body = fc.record(
  {
    country: fc.oneof(fc.constantFrom('IN', 'GB', 'ZZ'), fc.anything()),
    pinCode: fc.oneof(fc.constantFrom('400001', 'SW1A'), fc.anything()),
    symptoms: fc.oneof(fc.constant(['Fever']), fc.anything()),
    severity: fc.oneof(fc.constant('mild'), fc.anything()),
    latitude: fc.anything(),
    is_demonstration: fc.anything(),
  },
  { requiredKeys: ['country', 'pinCode', 'symptoms'] },
);
const text = fc.oneof(
  { weight: 4, arbitrary: body.map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: anyText(100) },
);

test('stores or rejects any report, never responds 500', async () => {
  const key = fc.option(fc.oneof(fc.uuid(), fc.stringMatching(/^[ -~]{0,40}$/)));
  await fc.assert(
    fc.asyncProperty(text, key, async (sent, header) => {
      const headers: Record<string, string> = header === null ? {} : { 'idempotency-key': header };
      expect([201, 400, 422]).toContain((await api.post('/reports', sent, { headers })).status);
    }),
    { numRuns: RUNS },
  );
  const odd = 'select from public.symptom_reports where is_demonstration';
  expect(await api.owner.query(odd)).toEqual([]);
});

test('corrects or rejects any report, and never responds 500, whatever the id and the key', async () => {
  const any = fc.oneof(fc.uuid(), fc.stringMatching(/^[ -~]{0,40}$/));
  await fc.assert(
    fc.asyncProperty(any, any, fc.option(text), async (id, key, sent) => {
      const headers = { 'idempotency-key': key };
      const method = sent === null ? 'DELETE' : 'PUT';
      const path = `/reports/${encodeURIComponent(id)}`;
      expect([400, 404, 405, 422]).toContain((await api.post(path, sent, { method, headers })).status);
    }),
    { numRuns: RUNS },
  );
});
