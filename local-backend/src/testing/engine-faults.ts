import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { asDatabaseError } from '../database/database-error';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database';

// engine-faults.test.ts runs this program: `node --import tsx engine-faults.ts FOLDER`. Without its control file,
// PostgreSQL stops with a PANIC at the next checkpoint. The program prints what happens after the first PANIC as JSON.
// The second PANIC must end the program.
const folder = join(process.argv[2] ?? '', 'database');
const controlFile = join(folder, 'global', 'pg_control');
const database = await openEmbeddedDatabase(folder);
const code = (error: unknown) => asDatabaseError(error)?.code ?? String(error);
const checkpoint = () => database.owner.query('checkpoint').catch(code);
const gaps: string[] = [];
await database.listen('news', { onMessage: () => undefined, onGap: () => gaps.push('gap') });
await database.owner.script('create table public.kept (n int); insert into public.kept values (1)');

renameSync(controlFile, `${controlFile}.aside`);
const fault = await checkpoint();
renameSync(`${controlFile}.aside`, controlFile);
const rows = await database.owner.query('select n from public.kept');
console.log(JSON.stringify({ fault, rows, gaps: gaps.length }));

renameSync(controlFile, `${controlFile}.aside`);
await checkpoint();
// A server keeps its process alive.
setInterval(() => undefined, 1_000);
