import fc from 'fast-check';
import { openTestApi, type TestApi } from '../testing/test-api';
import { addDays } from './days';
import { seedDays } from './testing/seed';

const TODAY = '2026-11-21';
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({
    clock: { now: () => Date.UTC(2026, 10, 21, 15), wait: () => Promise.resolve() },
  });
}, 60_000);
afterAll(() => api.close());

const GETS = [
  '/outbreak-prediction?location=Mumbai&timeframe=7',
  '/health-trends?location=Mumbai&period=30',
  '/seasonal-patterns?location=IN-4000',
  '/series?location=Mumbai&timeframe=90',
  '/series?location=IN-400001&timeframe=7&illness=flu&format=csv',
  '/alarms.atom?location=India',
];

/** What every endpoint answers. How many reports were left out is told, and cut from what is compared. */
async function answers(): Promise<{ texts: string[]; left: number[] }> {
  const person = { location: 'Mumbai', age: 70, symptoms: ['Fever'] };
  const responses = [
    ...(await Promise.all(GETS.map((path) => api.get(`/analytics${path}`)))),
    await api.post('/analytics/risk-assessment', person),
  ];
  const texts = await Promise.all(responses.map((response) => response.text()));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  for (const text of texts) expect(/NaN|Infinity|undefined/.exec(text)).toBeNull();
  const left = texts.flatMap((text) => /"futureReports":(\d+)/.exec(text)?.slice(1).map(Number) ?? []);
  return { texts: texts.map((text) => (text.startsWith('{') ? withoutFuture(text) : text)), left };
}

const TOLD = 'Reports that carry a date after today';

/** JSON without what says how many reports were left out. */
function withoutFuture(text: string): string {
  const isTold = (value: unknown) =>
    String((value as { text?: unknown } | null)?.text ?? value).startsWith(TOLD);
  return JSON.stringify(
    JSON.parse(text, (key, value: unknown) => {
      if (Array.isArray(value)) return value.filter((item) => !isTold(item)) as unknown[];
      return key === 'futureReports' ? undefined : value;
    }),
  );
}

const ahead = fc.record({
  days: fc.integer({ min: 1, max: 800 }),
  count: fc.integer({ min: 1, max: 40 }),
  illness: fc.constantFrom('flu', 'dengue', 'typhoid'),
  folded: fc.boolean(),
});

test('reports that carry a day after today change nothing but the number that is left out, folded or not', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.integer({ min: 0, max: 70 }),
        fc.array(ahead, { minLength: 1, maxLength: 4 }),
        async (past, future) => {
          await seedDays(
            api.owner,
            Array.from({ length: past }, (_, i) => ({
              day: addDays(TODAY, -i),
              illness: i % 3 ? 'flu' : 'dengue',
              count: 1 + (i % 4),
            })),
          );
          const before = await answers();
          for (const { days, folded, ...report } of future) {
            await seedDays(api.owner, [{ day: addDays(TODAY, days), ...report }]);
            if (folded) await api.owner.query('select private.fold_deltas()');
          }
          const after = await answers();
          expect(after.texts).toEqual(before.texts);
          const sent = future.reduce((sum, { count }) => sum + count, 0);
          expect(after.left).toEqual(after.left.map(() => sent));
          expect([before.left.length, after.left.length]).toEqual([5, 5]);
        },
      )
      .beforeEach(() => api.owner.query('truncate public.symptom_reports cascade')),
    { numRuns: 8 },
  );
}, 120_000);
