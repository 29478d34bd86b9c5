import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../testing/start-backend';
import { districtMigration } from './district-migration';

const folder = join(repositoryRoot(), 'supabase/migrations');
const applied = readdirSync(folder)
  .sort()
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('');
const last = (pattern: RegExp) => [...applied.matchAll(pattern)].at(-1)?.[1];
const functionBody = last(/function private\.district_of\([^$]*\$\$([^]*?)\$\$/g);

it('returns null if the migrations have the districts of the contracts', () => {
  expect(districtMigration(functionBody)).toBeNull();
});

it('changes the function, the stored codes and the constraint for other districts', () => {
  const sql = districtMigration('select code') ?? '';
  expect(sql).toContain(`as $$${functionBody}$$;`);
  expect(sql).toContain('select private.store_districts();');
  expect(sql).toContain(last(/add constraint symptom_reports_district check \(([^]*?)\n\);/g));
  expect(sql).toContain(last(/(return \(select min\(private\.district_of[^;]*;)/g));
});
