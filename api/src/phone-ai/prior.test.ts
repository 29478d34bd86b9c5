import { overDatabase, useTestApi } from '../testing/test-api';
import { insertAlike } from '../testing/reports';
import { IMPATIENT, PATIENT } from '../testing/clocks';
import { consultation, PHONE } from './testing/ask';

const symptoms = ['Fever', 'Headache', 'Body aches', 'Nausea'];

const api = useTestApi({}, { keepsReports: true });
beforeEach(() => api.owner.query('truncate public.symptom_reports cascade'));

const store = (illness: string, n: number, daysAgo: number) =>
  insertAlike(api.owner, n, { illness, minutesAgo: daysAgo * 24 * 60 });

/** Returns an illness's probability, by default from a new instance of the API with an empty cache. */
const likely = async (illness: string, phoneNumber = PHONE, on = overDatabase(api, { clock: PATIENT })) => {
  const answer = await consultation(on, { phoneNumber, symptoms });
  return answer.illnesses.find((one) => one.illness === illness)?.probability ?? 0;
};

test('reports from a country make an illness likelier only in that country, before and after a fold', async () => {
  const german = '+49 30 901820';
  const [before, elsewhere] = [await likely('dengue'), await likely('dengue', german)];
  await store('dengue', 200, 2);
  const after = await likely('dengue');
  expect(after).toBeGreaterThan(before + 0.1);
  await api.runJob('fold');
  expect(await likely('dengue')).toBe(after);
  expect(await likely('dengue', german)).toBe(elsewhere);
});

test('ignores reports from the future and from 28 days ago', async () => {
  const before = await likely('dengue');
  await store('dengue', 200, 28);
  await store('dengue', 200, -3);
  expect(await likely('dengue')).toBe(before);
});

test('uses no reports while there are demonstration reports', async () => {
  const before = await likely('dengue');
  await store('dengue', 200, 2);
  await api.owner.query(
    `update public.symptom_reports set is_demonstration = true where id in (select id from public.symptom_reports limit 1)`,
  );
  expect(await likely('dengue')).toBe(before);
});

test('caches counts for a minute', async () => {
  let now = Date.now();
  const on = overDatabase(api, { clock: { ...PATIENT, now: () => now } });
  const before = await likely('dengue', PHONE, on);
  await store('dengue', 200, 2);
  expect(await likely('dengue', PHONE, on)).toBe(before);
  now += 60_001;
  expect(await likely('dengue', PHONE, on)).toBeGreaterThan(before);
});

test('still recognises an emergency when the database does not answer, and logs what is missing', async () => {
  const fail = () => new Promise<never>(() => undefined);
  const on = overDatabase({ ...api, db: { query: fail, transaction: fail } }, { clock: IMPATIENT });
  const body = { symptoms: [...symptoms, 'crushing chest pain'] };
  const answer = await consultation(on, body, { from: '203.0.113.4' });
  expect(answer.urgency).toBe('emergency');
  expect(on.logged.map(({ event }) => event).sort()).toEqual([
    'consultation.no-prior',
    'consultation.not-counted',
  ]);
});
