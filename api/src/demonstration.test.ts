import { addDays } from '@health-commons/base/days';
import { openTestDatabase, type TestDatabase } from './testing/database';
import { clockAt } from './testing/clocks';
import { moderate } from './testing/moderate';
import { useTestApi } from './testing/test-api';

const TODAY = '2026-11-21';
const HEADER = 'demonstration-data';
const api = useTestApi({ clock: clockAt(`${TODAY}T15:00:00Z`) });

type Rows = { from?: number; to?: number; demonstration: boolean; ago?: number; mark?: string };

/** Adds alike reports, received some days before today, numbered from `from` to `to`. */
const addReports = ({ from = 1, to = from, demonstration, ago = 1, mark = '' }: Rows) =>
  api.owner.query(
    `insert into public.symptom_reports
       (id, country, pin_code, symptoms, illness_type, latitude, longitude, created_at, is_demonstration)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'IN', '400001', '{Fever}', 'flu', 18.9, 72.8,
       $3::timestamptz, $4
     from (select set_config('health_commons.mark', $5, true)) as marked
       cross join generate_series($1::integer, $2::integer) as n`,
    [from, to, `${addDays(TODAY, -ago)}T10:00:00Z`, demonstration, mark],
  );
const removeDemonstration = () =>
  api.owner.query('delete from public.symptom_reports where is_demonstration');

/** Everything that is computed from today's reports. The record says it of each entry, as of its publication. */
const DATA = [
  '/health',
  '/health-aggregates',
  '/health-aggregates?bbox=72,18,73,19&zoom=14&illness=flu&period=7',
  '/statistics',
  '/statistics?country=IN&pin_code=400001',
  '/map/unusual',
  '/analytics/outbreak-prediction?location=Mumbai',
  '/analytics/health-trends',
  '/analytics/seasonal-patterns?location=India',
  '/analytics/series?location=Mumbai',
];
const assess = () => api.post('/analytics/risk-assessment', { location: 'Mumbai', age: 70, symptoms: [] });

/** Returns what the answers say of their data. */
async function said(): Promise<(string | null)[]> {
  const answers: Response[] = [];
  // One after another, because the test's database has one connection.
  for (const path of DATA) answers.push(await api.get(path));
  answers.push(await assess());
  const values = answers.map(({ headers }) => headers.get(HEADER));
  // Those of the analytics say it in the JSON too, which people save.
  for (const [i, answer] of answers.entries())
    if (i >= 6) expect(await answer.json()).toMatchObject({ demonstration: values[i] === 'true' });
  return values;
}
const all = (value: string) => [...DATA, 'risk'].map(() => value);

describe('every answer that is computed from reports says whether there is demonstration data', () => {
  it('while rows are added and removed', async () => {
    expect(await said()).toEqual(all('false'));
    await addReports({ demonstration: false });
    expect(await said()).toEqual(all('false'));
    await addReports({ from: 2, to: 3, demonstration: true });
    expect(await said()).toEqual(all('true'));
    await api.owner.query('delete from public.symptom_reports where id::text like $1', ['%3']);
    expect(await said()).toEqual(all('true'));
    await removeDemonstration();
    expect(await said()).toEqual(all('false'));
  });

  it('also if the rows are old, held for review, or were hidden and put back', async () => {
    await addReports({ demonstration: true, ago: 900 });
    // Demonstration reports do not become daily counts.
    await api.owner.query('select private.archive_reports(100, 10)');
    expect(await said()).toEqual(all('true'));
    const { action } = await moderate(api.owner, 'hide', { country: 'IN' });
    expect(await said()).toEqual(all('false'));
    await moderate(api.owner, 'restore', { action });
    expect(await said()).toEqual(all('true'));
    await removeDemonstration();
    await addReports({ demonstration: true, mark: 'held' });
    expect(await api.owner.query('select n from private.held_counts')).toEqual([{ n: 1 }]);
    expect(await said()).toEqual(all('true'));
  });

  it('in responses that a browser combines with its cache, and to pages of other origins', async () => {
    await addReports({ demonstration: true });
    const first = await api.get('/statistics', { origin: 'http://localhost:3000' });
    expect(first.headers.get('access-control-expose-headers')).toMatch(/demonstration-data/i);
    const etag = first.headers.get('etag') ?? '';
    const second = await api.get('/statistics', { 'if-none-match': etag });
    expect([second.status, second.headers.get(HEADER)]).toEqual([304, 'true']);
  });

  it('and no verdict of an area outlives the demonstration data from which it was computed', async () => {
    const verdicts = async () => (await api.owner.query('select from private.area_verdicts')).length;
    await addReports({ from: 1, to: 20, demonstration: true });
    await addReports({ from: 30, demonstration: false });
    await api.runJob('fold');
    await api.runJob('judge-areas');
    expect(await verdicts()).toBe(1);
    await api.owner.query('delete from public.symptom_reports where id::text like $1', ['%01']);
    expect(await verdicts()).toBe(1);
    await removeDemonstration();
    expect(await verdicts()).toBe(0);
  });
});

describe('a database is new until reports were first', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());
  const isNew = async () =>
    (await database.owner.query('select from private.installation where in_use_since is null')).length === 1;
  const INSERT = `insert into public.symptom_reports (country, pin_code, symptoms, is_demonstration)
    values ('IN', '400001', '{Fever}', $1)`;

  it.each([false, true])(
    'added, even if all are removed again (demonstration: %s)',
    async (demonstration) => {
      expect(await isNew()).toBe(true);
      await expect(database.owner.query(INSERT, [null])).rejects.toThrow(/null value/);
      expect(await isNew()).toBe(true);
      await database.owner.query(INSERT, [demonstration]);
      expect(await isNew()).toBe(false);
      await database.owner.query('delete from public.symptom_reports');
      expect(await isNew()).toBe(false);
    },
  );
});
