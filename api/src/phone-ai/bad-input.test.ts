import { anyText } from '@health-commons/base/testing/any-text';
import { apiErrorSchema } from '@health-commons/contracts/errors';
import { MISSING_FOR_ALERT } from '@health-commons/contracts/phone-ai-requests';
import fc from 'fast-check';
import * as v from 'valibot';
import { useTestApi } from '../testing/test-api';
import messages from './messages.json';
import { PATIENT } from '../testing/clocks';
import { ALERT, CONSULTATION, PHONE } from './testing/ask';

const api = useTestApi({ clock: PATIENT }, { keepsReports: true });
// `npm run test:long` tries each property 10,000 times.
jest.setTimeout(1_800_000);

/** Returns the status, code and message of a rejection, and the paths of its issues. */
async function refusal(path: string, body: unknown) {
  const response = await api.post(path, body);
  const json: unknown = await response.json();
  const { error, code, issues = [] } = v.parse(apiErrorSchema, json);
  // The emergency number comes first, even in a rejection.
  expect(Object.keys(json as object)[0]).toBe('emergencyNumber');
  return { status: response.status, code, error, paths: issues.map((issue) => issue.path).sort() };
}

const good = { phoneNumber: PHONE, symptoms: ['Fever'] };

test('explains an unknown country and an invalid phone number', async () => {
  expect(await refusal(CONSULTATION, { phoneNumber: '98765', symptoms: ['x'], country: 'ZZ' })).toEqual({
    status: 400,
    code: 'invalid_consultation',
    error: `${messages['phone-ai.unknown-country'].replace('{country}', 'ZZ')}; ${messages['phone-ai.wrong-number']}`,
    paths: ['country', 'phoneNumber'],
  });
});

test.each<[string, Record<string, unknown>, string[]]>([
  ['no number', { symptoms: ['fits'] }, ['phoneNumber']],
  ['blank symptoms', { phoneNumber: PHONE, symptoms: ' ' }, ['symptoms']],
  ['null in both required fields', { phoneNumber: null, symptoms: null }, ['phoneNumber', 'symptoms']],
  ['a description of 2,001 characters', { ...good, description: 'x'.repeat(2_001) }, ['description']],
])(
  'rejects an alert with %s, with the specification’s message if a required field is missing',
  async (_, body, paths) => {
    const refused = await refusal(ALERT, body);
    expect(refused).toMatchObject({ status: 400, code: 'invalid_alert', paths });
    const isMissing = paths.some((path) => path === 'phoneNumber' || path === 'symptoms');
    expect(refused.error === MISSING_FOR_ALERT).toBe(isMissing);
  },
);

test('lists an invalid Idempotency-Key together with the issues of the body', async () => {
  const response = await api.post(
    ALERT,
    { ...good, severity: 'x' },
    { headers: { 'idempotency-key': 'mine' } },
  );
  const { issues = [] } = v.parse(apiErrorSchema, await response.json());
  expect(issues.map(({ path }) => path).sort()).toEqual(['headers.idempotency-key', 'severity']);
});

const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), anyText(60), fc.constant(PHONE));
const request = fc.record(
  {
    phoneNumber: anything,
    symptoms: fc.oneof(
      fc.array(anyText(40), { maxLength: 5 }),
      fc.constantFrom(['<script>alert("fever")</script>'], ['{call}', '${7*7}']),
      anything,
    ),
    urgency: fc.oneof(fc.constantFrom('normal', 'urgent', 'emergency'), anything),
    severity: fc.oneof(fc.constantFrom('low', 'high'), anything),
    country: fc.oneof(fc.constantFrom('IN', 'us', '', null), anything),
    location: anything,
    description: anything,
  },
  { requiredKeys: [] },
);

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 40);

test('responds to any input with a 200 or with a 400 that lists issues, and logs nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(CONSULTATION, ALERT), request, async (path, body) => {
      const response = await api.post(path, body);
      if (response.status === 200) {
        const { diagnosis } = (await response.json()) as { diagnosis: string };
        expect(diagnosis).not.toContain('<');
        return;
      }
      const { issues = [] } = v.parse(apiErrorSchema, await response.json());
      expect([response.status, issues.length > 0]).toEqual([400, true]);
    }),
    { numRuns: RUNS },
  );
  expect(api.logged).toEqual([]);
});
