import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { escapeLiteral } from 'pg';
import { repositoryRoot } from './start-backend';

type Release = {
  prelude: string;
  migrations: readonly { version: string; name: string; text: string }[];
  seed: string;
  realtime: string;
};

/**
 * 60 reports, 6 of them without a place, on 9 days. They are stored, moved and partly folded by the functions of 0.1.0.
 */
const REPORTS = `
  select private.submit_reports((
    select jsonb_agg(jsonb_build_object(
      'key', gen_random_uuid(), 'body_hash', 'hash ' || n, 'sender', 'sender ' || n % 7, 'per_hour', 100,
      'report', jsonb_build_object(
        'country', 'IN', 'pin_code', (400000 + n % 9)::text, 'symptoms', '["Fever"]'::jsonb,
        'illness_type', case when n % 2 = 0 then 'flu' else 'dengue' end, 'severity', 'mild',
        'latitude', case when n % 10 > 0 then 18 + (n % 9) / 10.0 end,
        'longitude', case when n % 10 > 0 then 72.8 end
      )
    ))
    from generate_series(1, 60) as n
  ));
  update public.symptom_reports set created_at = created_at - right(pin_code, 1)::integer * interval '1 day';
  select private.fold_deltas(12);`;

/**
 * Returns the scripts that version 0.1.0 ran on a new database, in order, and one that stores reports.
 * release-0.1.0.json.gz has the SQL files of the last commit with the 43 migrations.
 */
export function scriptsOfRelease010(): string[] {
  const file = join(repositoryRoot(), 'local-backend/src/testing/release-0.1.0.json.gz');
  const { prelude, migrations, seed, realtime } = JSON.parse(
    gunzipSync(readFileSync(file)).toString('utf8'),
  ) as Release;
  const hash = createHash('sha256').update(seed).digest('hex');
  return [
    prelude,
    ...migrations.map(
      ({ version, name, text }) => `${text}\n;
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values ('${version}', '${name}', array[${escapeLiteral(text)}])`,
    ),
    `${seed}\n; insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', '${hash}')`,
    realtime,
    REPORTS,
  ];
}
