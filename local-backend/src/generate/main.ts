// `npm run generate -w local-backend` writes a migration that gives the database the new values of the vocabulary and the
// districts of postal codes, if either has changed.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IN_MEMORY, openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { migrate } from '../database/migrate';
import { DISTRICT_QUERY, districtMigration } from './district-migration';
import { ENUM_QUERY, vocabularyMigration, type EnumRow } from './vocabulary-migration';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const database = await openEmbeddedDatabase(IN_MEMORY);
try {
  await migrate(database, { sql: path('../../sql'), supabase: path('../../../supabase') });
  const [district] = await database.owner.query<{ body: string }>(DISTRICT_QUERY);
  const parts = [
    vocabularyMigration(await database.owner.query<EnumRow>(ENUM_QUERY)),
    districtMigration(district?.body),
  ];
  const sql = parts.filter((part) => part !== null).join('');
  if (sql === '') {
    console.log('The database already has the vocabulary and the districts.');
  } else {
    const version = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const file = path(`../../../supabase/migrations/${version}_contracts.sql`);
    writeFileSync(file, sql);
    console.log(`Written: ${file}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
