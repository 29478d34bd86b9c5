import { clockAt } from '../testing/clocks';
import { moderate } from '../testing/moderate';
import { insertAlike, insertReports, numberOf, plainReport, wrongRollups } from '../testing/reports';
import { KEY, overDatabase, REPORT as report, useTestApi } from '../testing/test-api';
import fc from 'fast-check';

const api = useTestApi({ env: { REPORTS_PER_HOUR: '100' } }, { keepsReports: true });

const count = (table: string) => numberOf(api.owner, `select count(*) as n from ${table}`);
const sum = (table: string) => numberOf(api.owner, `select sum(n) as n from ${table}`);

test('the purge job deletes only expired rows', async () => {
  const headers = { 'idempotency-key': `${KEY}1` };
  await api.post('/reports', report, { from: '203.0.113.1', headers });
  await api.owner.query(`
    insert into private.idempotency_keys (key, body_hash, created_at)
    values (gen_random_uuid(), 'old', now() - interval '721 hours'),
      ('${KEY}2', 'a month', now() - interval '719 hours')`);
  await api.runJob('purge');
  expect(await count('private.idempotency_keys')).toBe(2);
});

test('the sweep job deletes only expired counts and salts', async () => {
  await api.owner.query('truncate private.sender_counts');
  await api.post('/reports', report, { from: '203.0.113.1' });
  const live = await count('private.sender_counts');
  await api.owner.query(
    `insert into private.sender_counts (key, until, n) values ('\\x00', now() - interval '1 second', 1)`,
  );
  await api.owner.query(`insert into private.sender_salts (day, salt) values (current_date - 2, 'old')`);
  await api.runJob('sweep');
  expect(await count('private.sender_counts')).toBe(live);
  expect(live).toBeGreaterThan(0);
  expect(await count('private.sender_salts')).toBe(1);
});

test('a job does not run while another process holds the job’s lease, but runs when the lease has ended', async () => {
  const expired = `private.idempotency_keys where body_hash = 'expired'`;
  await api.owner.query(`
    insert into private.idempotency_keys (key, body_hash, created_at) values (gen_random_uuid(), 'expired', '2020-01-01');
    delete from private.jobs;
    insert into private.jobs (name, leased_until, started_at) values ('purge', now() + interval '1 minute', now())`);
  await api.runJob('purge');
  expect(await count(expired)).toBe(1);
  // Ends the lease, as if the process that holds it had died.
  await api.owner.query(`
    update private.jobs set leased_until = now() - interval '1 second'`);
  await api.runJob('purge');
  expect(await count(expired)).toBe(0);
});

describe('the archive job', () => {
  const DAY = 24 * 60;
  const PATHS = [
    '/health-aggregates',
    '/health-aggregates?zoom=3&illness=flu&period=90',
    '/health-aggregates?zoom=14&severity=severe',
    '/statistics',
    '/statistics?country=IN',
    '/analytics/outbreak-prediction?location=IN',
    '/analytics/health-trends?location=IN&period=90',
    '/analytics/seasonal-patterns?location=IN',
    '/analytics/series?location=IN&timeframe=90',
    '/analytics/alarms.atom?location=IN',
  ];
  // Answers contain the time.
  const now = Date.now();
  const answers = async () => {
    const { get } = overDatabase(api, { clock: clockAt(now) });
    const kept = [];
    // One after another, because the test's database has one connection.
    for (const path of PATHS) {
      const response = await get(path);
      kept.push([path, response.status, response.headers.get('being-checked'), await response.text()]);
    }
    return kept;
  };
  const archive = () => overDatabase(api, { env: { REPORT_RETENTION_DAYS: '100' } }).runJob('archive');
  beforeEach(async () => {
    await api.owner.query('truncate public.symptom_reports cascade');
    await api.owner.query('truncate private.hidden_reports');
  });

  test('replaces old reports by daily counts, and changes no response except the list of reports', async () => {
    const reports = fc.sample(plainReport, { seed: 1, numRuns: 400 });
    await insertReports(
      api.owner,
      reports.map((report) => ({ ...report, minutesAgo: report.minutesAgo * 2 })),
    );
    await insertReports(api.owner, fc.sample(plainReport, { seed: 2, numRuns: 50 }), 'repeat');
    await insertAlike(api.owner, 20, { minutesAgo: 150 * DAY }, 'held');
    await insertAlike(api.owner, 20, { minutesAgo: 60 * DAY }, 'held');
    await api.runJob('fold');
    const before = await answers();
    expect(before.map(([, status]) => status)).toEqual(PATHS.map(() => 200));

    await archive();
    expect(await answers()).toEqual(before);
    expect(await wrongRollups(api.owner)).toEqual([]);
    const kept = await count('public.symptom_reports');
    const archived = await sum('private.archived_counts');
    // The old held reports were in no figure.
    expect([kept + archived, await sum('private.held_counts')]).toEqual([400 + 50 + 20, 20]);
    expect(archived).toBeGreaterThan(200);
  });

  test('keeps the reports of the first day, and deletes hidden reports that are older', async () => {
    const midnight = `date_trunc('day', now(), 'UTC') - interval '100 days'`;
    await insertAlike(api.owner, 3, {});
    await api.owner.query(
      `update public.symptom_reports as report set created_at = ${midnight} - (number - 2) * interval '1 second'
       from (select id, row_number() over () as number from public.symptom_reports) as numbered
       where numbered.id = report.id`,
    );
    await archive();
    expect(await count('public.symptom_reports')).toBe(2);
    await moderate(api.owner, 'hide', { country: 'IN' });
    await api.owner.query(`update private.hidden_reports set created_at = ${midnight} - interval '1 second'
      where created_at = ${midnight}`);
    await archive();
    expect(await count('private.hidden_reports')).toBe(1);
  });

  test('does not exist without the setting, which must be at least 100 days', async () => {
    await expect(api.runJob('archive')).rejects.toThrow('There is no job archive');
    expect(() => overDatabase(api, { env: { REPORT_RETENTION_DAYS: '99' } })).toThrow(
      'REPORT_RETENTION_DAYS must be a whole number from 100 to 36500',
    );
  });
});
