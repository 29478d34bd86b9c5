import { IN_MEMORY, openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { maintenanceJobs } from '../program/run-jobs';

// maintenance-jobs.test.ts runs this program. It fills and empties a table three times, runs the jobs each time, and
// prints the table's sizes in bytes as JSON.
const database = await openEmbeddedDatabase(IN_MEMORY);
await database.owner.script('create table public.filled (n int, text text)');
const sizes: number[] = [];
for (let round = 0; round < 3; round++) {
  await database.owner.script(
    `insert into public.filled select n, repeat('x', 100) from generate_series(1, 20000) as n`,
  );
  const [size] = await database.owner.query<{ bytes: number }>(
    `select pg_relation_size('public.filled')::integer as bytes`,
  );
  sizes.push(size?.bytes ?? 0);
  // The remaining row prevents VACUUM from truncating the file.
  await database.owner.script('delete from public.filled where n < 20000');
  for (const job of maintenanceJobs(database)) await job.run();
}
await database.close();
console.log(JSON.stringify(sizes));
