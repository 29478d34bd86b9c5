// `npm run generate -w local-backend` writes a migration that adds the vocabulary's new values, if there are any, to
// the database's enums.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IN_MEMORY, openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { migrate } from '../database/migrate';
import { ENUM_QUERY, vocabularyMigration, type EnumRow } from './vocabulary-migration';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const database = await openEmbeddedDatabase(IN_MEMORY);
try {
  await migrate(database, { sql: path('../../sql'), supabase: path('../../../supabase') });
  const sql = vocabularyMigration(await database.owner.query<EnumRow>(ENUM_QUERY));
  if (sql === null) {
    console.log('The database already has every value of the vocabulary.');
  } else {
    const version = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const file = path(`../../../supabase/migrations/${version}_vocabulary.sql`);
    writeFileSync(file, sql);
    console.log(`Written: ${file}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
