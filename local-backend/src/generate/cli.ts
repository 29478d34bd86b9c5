import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IN_MEMORY, openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { migrate } from '../database/migrate';
import { StartError } from '../start-error';
import { describeSchema } from './describe-schema';
import { writeTypes } from './write-types';

// `--check` writes nothing and ends with 1 when the file is not what the migrations give.
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const target = path('../../../packages/contracts/src/generated/database.ts');

async function generate(): Promise<string> {
  const database = await openEmbeddedDatabase(IN_MEMORY);
  try {
    await migrate(database, { sql: path('../../sql'), supabase: path('../../../supabase') });
    return writeTypes(await describeSchema(database.owner));
  } finally {
    await database.close();
  }
}

try {
  const text = await generate();
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text);
    console.log(`written ${target}`);
  } else if (readFileSync(target, 'utf8') !== text) {
    console.error(`${target} is not what the migrations give: run npm run generate -w local-backend.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
