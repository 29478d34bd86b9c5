import { COUNTRIES } from '@health-commons/contracts/countries';
import { ILLNESS_TYPES, SEVERITIES, SYMPTOMS } from '@health-commons/contracts/reports';
import fc from 'fast-check';
import { wrongRollups } from '../testing/reports';
import { openTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
}, 60_000);
afterAll(() => api.close());

/** Usually returns `right`, sometimes an arbitrary value. */
const maybe = <Value>(right: fc.Arbitrary<Value>) =>
  fc.oneof(
    { weight: 40, arbitrary: right },
    { weight: 1, arbitrary: fc.anything() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  );

const nearlyRight = fc
  .tuple(
    fc.constantFrom(...COUNTRIES),
    fc.record({ country: maybe(fc.constant(null)), pinCode: maybe(fc.constant(null)) }),
    fc.record(
      {
        symptoms: maybe(
          fc.uniqueArray(maybe(fc.constantFrom<string>(...SYMPTOMS)), { minLength: 1, maxLength: 4 }),
        ),
        illnessType: maybe(fc.constantFrom(...ILLNESS_TYPES)),
        severity: maybe(fc.constantFrom(...SEVERITIES)),
        latitude: maybe(fc.double({ min: -90, max: 90, noNaN: true })),
        longitude: maybe(fc.double({ min: -180, max: 180, noNaN: true })),
        nickname: maybe(fc.string()),
      },
      { requiredKeys: ['symptoms'] },
    ),
    fc.oneof(
      { weight: 9, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('id', 'is_demonstration'), fc.anything()) },
    ),
  )
  // A null country or code becomes the matching value, so that country and code usually match.
  .map(([{ code, example }, wrong, rest, unknown]) => ({
    ...rest,
    ...unknown,
    country: wrong.country ?? code,
    pinCode: wrong.pinCode ?? example,
  }));
const body = fc.oneof(
  { weight: 6, arbitrary: nearlyRight.map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
const key = fc.option(fc.oneof(fc.uuid(), fc.stringMatching(/^[ -~]{0,40}$/)));

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 150);

test('stores or rejects any body, never responds 500, and keeps roll-ups correct', async () => {
  let created = 0;
  await fc.assert(
    fc.asyncProperty(body, key, async (text, header) => {
      const headers: Record<string, string> = header === null ? {} : { 'idempotency-key': header };
      const { status } = await api.post('/reports', text, { headers });
      expect([200, 201, 400, 413, 422]).toContain(status);
      if (status === 201) created += 1;
    }),
    { numRuns: RUNS },
  );
  const [stored] = await api.owner.query<{ n: number; odd: number }>(
    `select count(*)::integer as n, count(*) filter (where is_demonstration)::integer as odd from public.symptom_reports`,
  );
  expect(stored).toEqual({ n: created, odd: 0 });
  expect(created).toBeGreaterThan(RUNS / 10);
  expect(await wrongRollups(api.owner)).toEqual([]);
}, 1_800_000);
