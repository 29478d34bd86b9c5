import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { healthTipsSql, listMigrations, SCHEMA_VERSION } from '@health-commons/api/migrations';
import { root } from '../testing/run-program';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';

const { at, write } = temporaryFolder();
const calls = at('calls');

/** Writes a program that records its arguments, its standard input, and the file after --env-file. */
const fakeProgram = (name: string) =>
  write(
    name,
    `#!/bin/sh
echo "${name} $*" | sed 's#/tmp/[^ ]*#FILE#' >> '${calls}'
while [ $# -gt 0 ]; do if [ "$1" = --env-file ]; then cat "$2" >> '${calls}'; fi; shift; done
if [ ${name} = psql ]; then head -n 2 >> '${calls}'; cat > /dev/null; fi
`,
    0o755,
  );

function deploy(env: Record<string, string>) {
  writeFileSync(calls, '');
  const { status, stderr } = spawnSync('sh', ['supabase/deploy.sh'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${at()}:${process.env['PATH'] ?? ''}`, TMPDIR: '/tmp', ...env },
  });
  return { status, stderr, calls: readFileSync(calls, 'utf8').trim().split('\n') };
}

const secret = 'a-secret-of-24-characters';
const env = { PROJECT: 'abcdef', JOBS_SECRET: secret, PGHOST: 'db.example.org' };

beforeAll(() => {
  for (const name of ['npm', 'supabase', 'psql']) fakeProgram(name);
});

test('deploys in an order that works with the running edge function, without a secret on a command line', () => {
  // Without a line end after the last line.
  const settings = write('settings', 'REPORTS_PER_HOUR=30');
  expect(deploy({ ...env, SETTINGS_FILE: settings })).toEqual({
    status: 0,
    stderr: '',
    calls: [
      'psql -X -q -c select 1',
      'npm run build -w api',
      'supabase link --project-ref abcdef',
      'supabase secrets set --env-file FILE',
      'REPORTS_PER_HOUR=30',
      `JOBS_SECRET=${secret}`,
      'supabase db push --include-seed',
      'supabase functions deploy api',
      'psql -X -q -v ON_ERROR_STOP=1',
      "\\set url 'https://abcdef.supabase.co/functions/v1/api/jobs'",
      `\\set secret '${secret}'`,
    ],
  });
});

test('gives the Supabase CLI the schema as the first migration, and the health tips as its seed', () => {
  const supabase = path.join(root, 'supabase');
  const written = path.join(supabase, 'migrations', `${SCHEMA_VERSION}_schema.sql`);
  rmSync(written, { force: true });
  deploy(env);
  const statements = (text: string) => text.split('\n').filter((line) => line !== '');
  expect(statements(readFileSync(written, 'utf8'))).toEqual(
    statements(listMigrations(supabase)[0]?.text ?? ''),
  );
  const seed = path.join(supabase, 'seed.sql');
  expect(readFileSync(seed, 'utf8')).toBe(healthTipsSql(supabase));
  rmSync(written);
  rmSync(seed);
});

test.each([
  [{ PROJECT: '' }, 'PROJECT must be set'],
  [{ JOBS_SECRET: '' }, 'JOBS_SECRET must be set'],
  [{ JOBS_SECRET: 'short' }, 'JOBS_SECRET must have at least 24 characters.'],
  [{ JOBS_SECRET: `${secret}'; drop` }, 'JOBS_SECRET may have letters, digits, _ and - only.'],
  [{ PGHOST: '' }, 'PGHOST must be set'],
])('with %j, runs no command and prints the reason', (change, words) => {
  const { status, stderr, calls: called } = deploy({ ...env, ...change });
  expect([status, called]).toEqual([1, ['']]);
  expect(stderr).toContain(words);
});
