import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asDatabaseError } from '../database/database-error';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { maintenanceJobs } from '../program/run-jobs';

// embedded-database.long.ts runs this program: `node --import tsx embedded-database-faults.ts FOLDER`. It prints its
// results as JSON. Then PostgreSQL fails once more, which must end the program.
const folder = join(process.argv[2] ?? '', 'database');
let database = await openEmbeddedDatabase(folder);
await database.owner.script(`
  create table public.kept (n int);
  insert into public.kept values (1);
  grant select, insert on public.kept to anon;`);

const slow = 'select count(*) from generate_series(1, 1000000000)';
const code = (error: unknown) => asDatabaseError(error)?.code ?? String(error);
let gaps = 0;
const countGaps = () => database.listen('news', { onMessage: () => undefined, onGap: () => gaps++ });
await countGaps();

async function runSlowStatements(): Promise<object> {
  const { visitors: lane } = database;
  const ownError = lane.query('anon', slow).catch(code);
  const waiting = lane.query('anon', 'select count(*)::int as n from public.kept').catch(code);
  const ended = { slow: await ownError, waiting: await waiting };

  // After a time-out has replaced the worker, a transaction must not continue without its role.
  const after = await database
    .transaction({ role: 'anon' }, async (sql) => {
      await sql.query('insert into public.kept values (2)');
      await sql.query(slow).catch(() => undefined);
      await sql.query('create table public.must_not_be (n int)');
    })
    .catch(code);
  const rows = await database.owner.query<{ n: number; leaked: boolean }>(
    `select (select count(*)::int from public.kept) as n, to_regclass('public.must_not_be') is not null as leaked`,
  );
  const [role] = await database.query<{ name: string }>('anon', 'select current_user::text as name');

  // A transaction in which a statement failed must not be reported as committed, even if the caller ignored the error.
  const swallowed = await database
    .transaction({ role: 'anon' }, async (sql) => {
      await sql.query('insert into public.kept values (3)');
      await sql.query('select nothing').catch(() => undefined);
    })
    .then(
      () => 'committed',
      () => 'refused',
    );
  // Slow statements of visitors fill their queue. The API's statement runs as soon as the first of them is cancelled.
  const visitors = Array.from({ length: 22 }, () => database.visitors.query('anon', slow).catch(code));
  const product = await database.query('anon', 'select 1 as n').catch(code);
  const visitorErrors = [...new Set(await Promise.all(visitors))].sort();
  await database.query('anon', 'select 1');
  const leavesFiles = existsSync(join(folder, 'base/pgsql_tmp'));
  return { ...ended, after, rows, role, swallowed, product, visitorErrors, gaps, leavesFiles };
}

// Without its control file, PostgreSQL stops with a PANIC at the next checkpoint.
const controlFile = join(folder, 'global', 'pg_control');
const checkpoint = () => database.owner.query('checkpoint').catch(code);

async function panic(): Promise<object> {
  gaps = 0;
  renameSync(controlFile, `${controlFile}.aside`);
  const fault = await checkpoint();
  renameSync(`${controlFile}.aside`, controlFile);
  const rows = await database.owner.query('select n from public.kept');
  return { fault, rows, gaps };
}

/** Writes while the folder's lock was not renewed for longer than a lease, and then while it is renewed again. */
async function writeWithoutLock(): Promise<object> {
  const renewed = new BigInt64Array(new SharedArrayBuffer(8));
  const renew = (time: bigint) => {
    Atomics.store(renewed, 0, time);
    Atomics.notify(renewed, 0);
  };
  const renewal = setInterval(() => renew(process.hrtime.bigint()), 100);
  const locked = await openEmbeddedDatabase(folder, { renewed });
  const content = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name), 'base64'))
      .join();
  clearInterval(renewal);
  renew(process.hrtime.bigint() - 5_000_000_000n);
  const before = content();
  const written = locked.owner.query('insert into public.kept values (4)');
  await pause(1_000);
  const isUnchanged = content() === before;
  renew(process.hrtime.bigint());
  await written;
  const isChanged = content() !== before;
  await locked.owner.query('delete from public.kept where n = 4');
  await locked.close();
  return { isUnchanged, isChanged };
}

/** Fills and empties a table three times, with the maintenance jobs after each. Resolves to its sizes in bytes. */
async function fillAndEmpty(): Promise<number[]> {
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
  return sizes;
}

const slowStatements = await runSlowStatements();
// Two programs cannot have it open.
await database.close();
const lock = await writeWithoutLock();
database = await openEmbeddedDatabase(folder);
await countGaps();
console.log(JSON.stringify({ slowStatements, lock, sizes: await fillAndEmpty(), panic: await panic() }));
renameSync(controlFile, `${controlFile}.aside`);
await checkpoint();
// Keep the process alive, as a server does.
setInterval(() => undefined, 1_000);
