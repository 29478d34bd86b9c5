import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importDump, type ImportResult } from '@health-commons/api/postal-import';
import { prepareDataFolder } from '../data-folder';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { lockFolder } from '../database/embedded/lock';
import { migrate } from '../database/migrate';
import type { Database } from '../database/port';
import { openPostgresDatabase } from '../database/postgres/postgres-database';
import { StartError } from '../start-error';
import type { ImportArguments } from './options';
import { openStaging } from './staging';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Takes the lines into the database and says what became of them. False when nothing was taken. */
export async function takeDump(asked: ImportArguments, lines: AsyncIterable<string>): Promise<boolean> {
  const { database, close } = await open(asked);
  try {
    await prepare(database);
    const result = await importDump(lines, openStaging(database.owner), {
      only: asked.country,
      skipFaulty: asked.skipFaulty,
      onProgress: (read) => console.log(`${format(read)} lines read`),
    });
    report(asked, result);
    if (!result.taken) return false;
    const [queued] = await database.owner.query<{ n: number }>(
      'select private.queue_look_ups()::integer as n',
    );
    if (queued && queued.n > 0)
      console.log(
        `${format(queued.n)} postal codes of reports that are not known exactly will be looked up again, by the suite when it runs.`,
      );
    return true;
  } finally {
    await close();
  }
}

/** The embedded database gets its tables here. Another one is its owner's: a hosted one must not get what local-backend adds. */
async function prepare(database: Database): Promise<void> {
  if (database.kind === 'embedded')
    return migrate(database, { sql: path('../../sql'), supabase: path('../../../supabase') });
  const [table] = await database.owner.query<{ there: boolean }>(
    "select to_regclass('private.postal_staging') is not null as there",
  );
  if (!table?.there)
    throw new StartError(
      'The database has not the tables of this version: start the backend on it once, or push the migrations (supabase db push).',
    );
}

async function open({
  dataDir,
  databaseUrl,
}: ImportArguments): Promise<{ database: Database; close: () => Promise<void> }> {
  if (databaseUrl !== null) {
    const database = await openPostgresDatabase(databaseUrl);
    return { database, close: () => database.close() };
  }
  prepareDataFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const database = await openEmbeddedDatabase(join(dataDir, 'database'));
    return { database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

function report(
  asked: ImportArguments,
  { lines, elsewhere, faults, firstFaults, taken }: ImportResult,
): void {
  for (const fault of firstFaults) console.error(fault);
  if (faults > firstFaults.length) console.error(`… and ${format(faults - firstFaults.length)} more`);
  if (elsewhere > 0) console.log(`${format(elsewhere)} of ${format(lines)} lines are of other countries.`);
  if (taken) {
    const codes = taken.map(({ country, codes: n }) => `${country} ${format(n)}`).join(', ');
    console.log(
      `Taken: ${codes} codes${faults > 0 ? `; ${format(faults)} faulty lines were left out` : ''}.`,
    );
    console.log(
      "The data is GeoNames', under CC BY 4.0: its name is shown beside the places that come from it.",
    );
  } else if (faults > 0)
    console.error(
      `Nothing was taken: ${format(faults)} of ${format(lines)} lines are faulty. Mend the file, or take its good lines with --skip-faulty.`,
    );
  else
    console.error(
      `Nothing was taken: no line of ${asked.file} is of ${asked.country ?? 'a country that we serve'}.`,
    );
}

const format = (n: number) => n.toLocaleString('en');
