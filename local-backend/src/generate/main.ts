import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineCommand, runProgram } from '@health-commons/base/command-line';
import { vocabularyMigration, withVocabulary } from './vocabulary';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const file = path('../../../supabase/schema/01_roles.sql');

const command = defineCommand({
  command: 'npm run generate -w local-backend --',
  notes:
    'Gives the schema the values of the vocabulary, and writes a migration for databases that lack some of them.',
});

await runProgram(() => {
  command.read();
  const schema = readFileSync(file, 'utf8');
  const sql = vocabularyMigration(schema);
  if (sql === null) {
    console.log('The schema already has the vocabulary.');
  } else {
    const version = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const folder = path('../../../supabase/migrations');
    mkdirSync(folder, { recursive: true });
    const migration = `${folder}/${version}_vocabulary.sql`;
    writeFileSync(migration, sql);
    writeFileSync(file, withVocabulary(schema));
    console.log(`Written: ${file}, ${migration}`);
  }
});
