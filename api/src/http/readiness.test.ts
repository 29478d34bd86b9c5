import { createJobs } from '../jobs/jobs';
import { overDatabase, watching, useTestApi } from '../testing/test-api';
import { createReadiness, type Readiness } from './health';

const api = useTestApi({}, { keepsReports: true });

/** Reads the readiness of a new API instance, which has no cached result. */
async function ready(): Promise<{ status: number; body: Readiness }> {
  const response = await overDatabase(api, {}).get('/health/ready');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, body: (await response.json()) as Readiness };
}

const setAge = (job: string, age: string) =>
  api.owner.query(
    `insert into private.jobs (name, succeeded_at) values ('${job}', now() - interval '${age}')
     on conflict (name) do update set succeeded_at = excluded.succeeded_at`,
  );

test('is ready after the installation and after each job has run', async () => {
  // The database was installed when the tests started.
  await api.owner.query('update private.installation set installed_at = now()');
  expect(await ready()).toMatchObject({ status: 200, body: { ready: true } });
  await api.owner.query(`update private.installation set installed_at = now() - interval '1 day'`);
  expect(await ready()).toMatchObject({ status: 503 });
  const jobs = createJobs({ db: api.db, env: {} }).map(({ name }) => name);
  for (const job of jobs) await api.runJob(job);
  const { status, body } = await ready();
  expect([status, body.late, Object.keys(body.jobs).sort()]).toEqual([200, [], jobs.sort()]);
  expect(Math.max(...Object.values(body.jobs))).toBeLessThan(60);
});

test.each([
  ['fold', '119 seconds', []],
  ['fold', '130 seconds', ['fold']],
  ['fill-in-places', '9 minutes', []],
  ['fill-in-places', '11 minutes', ['fill-in-places']],
  ['purge', '101 minutes', ['purge']],
])('if the job %s last succeeded %s ago, the late jobs are %j', async (job, age, late) => {
  await setAge(job, age);
  expect(await ready()).toMatchObject({
    status: late.length === 0 ? 200 : 503,
    body: { checks: { write: true, jobs: late.length === 0 }, late },
  });
  await setAge(job, '0 seconds');
});

test('a run that fails or that another process does is not recorded as a success', async () => {
  await setAge('purge', '1 hour');
  const setLease = (until: string) =>
    api.owner.query('update private.jobs set leased_until = $1, started_at = $1', [until]);
  await setLease('infinity');
  await api.runJob('purge');
  await setLease('-infinity');
  const broken = watching(api, (text) => (text.includes('purge()') ? new Error('broken') : undefined));
  await expect(broken.runJob('purge')).rejects.toThrow('broken');
  expect((await ready()).body.jobs['purge']).toBeGreaterThanOrEqual(3_600);
});

test('is not ready if the database stores nothing, and still returns the ages', async () => {
  const { db: readOnly } = watching(api, (_, params) =>
    params.includes('test-write') ? Object.assign(new Error('full'), { code: '53100' }) : undefined,
  );
  const readiness = await createReadiness(readOnly, [{ name: 'age-in', everyMs: 600_000 }])();
  expect(readiness).toMatchObject({ ready: false, checks: { write: false, jobs: true } });
  expect(readiness.jobs).toHaveProperty('age-in');
});

test('the fold records its success at most every 15 seconds', async () => {
  let now = 0;
  let records = 0;
  const counting = watching(
    api,
    (text) => {
      if (text.includes('job_succeeded')) records += 1;
    },
    { clock: { now: () => now, wait: () => Promise.resolve() } },
  );
  for (now = 0; now < 30_000; now += 1_000) await counting.runJob('fold');
  expect(records).toBe(2);
});
