import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openTestDatabase, type TestDatabase } from '../testing/database';

const SCHEDULE = readFileSync(path.resolve(__dirname, '../../../supabase/schedule.sql'), 'utf8');

/** The parts of Supabase's extensions that the schedule uses. They need a server that loads them at its start. */
const EXTENSIONS = `
create schema vault; create schema cron;
create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as $$
  insert into vault.secrets (name, secret) values (new_name, new_secret) returning id $$;
create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql as $$
  update vault.secrets set secret = new_secret where id = secret_id $$;
create table cron.job (jobname text primary key, schedule text, command text);
create function cron.schedule(text, text, text) returns void language sql as $$
  insert into cron.job values ($1, $2, $3)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command $$;`;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.owner.query(EXTENSIONS);
}, 60_000);
afterAll(() => database.close());

/** Runs schedule.sql as psql does with these variables. */
async function schedule(url: string, secret: string): Promise<void> {
  const script = SCHEDULE.replace(/^create extension .*$/gm, '')
    .replaceAll(":'url'", `'${url}'`)
    .replaceAll(":'secret'", `'${secret}'`);
  await database.owner.query(script);
}

test('schedules the jobs once, and replaces the secret and the address', async () => {
  await schedule('https://old.example.org/api/jobs', 'old');
  await schedule('https://new.example.org/api/jobs', 'new');
  expect(await database.owner.query('select name, secret from vault.secrets')).toEqual([
    { name: 'jobs_secret', secret: 'new' },
  ]);
  const jobs = await database.owner.query<{ jobname: string; schedule: string; command: string }>(
    'select * from cron.job order by jobname',
  );
  expect(jobs.map(({ jobname, schedule: times }) => [jobname, times])).toEqual([
    ['health-commons-cron-history', '0 3 * * *'],
    ['health-commons-jobs', '15 seconds'],
  ]);
  expect(jobs[1]?.command).toContain("url := 'https://new.example.org/api/jobs'");
  // The command is visible in the table of jobs.
  expect(jobs[1]?.command).not.toMatch(/Bearer new/);
});
