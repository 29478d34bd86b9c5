import { fileURLToPath } from 'node:url';
import { importDump, type ImportResult } from '@health-commons/api/postal-import';
import { migrate } from '../database/migrate';
import type { Database } from '../database/port';
import { openInstallation } from '../operator/open-installation';
import { StartError } from '../start-error';
import type { ImportArguments } from './options';
import { openStaging } from './staging';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Imports the lines and prints the result. Resolves to false if nothing was imported. */
export async function importLines(args: ImportArguments, lines: AsyncIterable<string>): Promise<boolean> {
  const { database, close } = await openInstallation(args);
  try {
    await prepare(database);
    const result = await importDump(lines, openStaging(database.owner), {
      only: args.country,
      skipFaulty: args.skipFaulty,
      onProgress: (read) => console.log(`${format(read)} lines read`),
    });
    report(args, result);
    if (!result.imported) return false;
    const [queued] = await database.owner.query<{ n: number }>(
      'select private.queue_look_ups()::integer as n',
    );
    if (queued && queued.n > 0)
      console.log(
        `${format(queued.n)} postal codes of reports without an exact place are queued: the suite looks them up when it runs.`,
      );
    return true;
  } finally {
    await close();
  }
}

/**
 * Migrates an embedded database. On a PostgreSQL server, only checks that the import's table exists, because the server
 * may belong to a hosted project, which must not get local-backend's additions.
 */
async function prepare(database: Database): Promise<void> {
  if (database.kind === 'embedded')
    return migrate(database, { sql: path('../../sql'), supabase: path('../../../supabase') });
  const [table] = await database.owner.query<{ exists: boolean }>(
    "select to_regclass('private.postal_staging') is not null as exists",
  );
  if (!table?.exists)
    throw new StartError(
      'The database does not have the tables of this version: start the backend on it once, or push the migrations (supabase db push).',
    );
}

function report(
  args: ImportArguments,
  { lines, skipped, faults, firstFaults, imported }: ImportResult,
): void {
  for (const fault of firstFaults) console.error(fault);
  if (faults > firstFaults.length) console.error(`… and ${format(faults - firstFaults.length)} more`);
  const reason = args.country ? `countries other than ${args.country}` : 'unsupported countries';
  if (skipped > 0) console.log(`Skipped ${format(skipped)} of ${format(lines)} lines: ${reason}.`);
  if (imported) {
    const codes = imported.map(({ country, codes: n }) => `${country} ${format(n)}`).join(', ');
    console.log(`Imported: ${codes} codes${faults > 0 ? `; skipped ${format(faults)} invalid lines` : ''}.`);
    console.log(
      'The data is from GeoNames (CC BY 4.0). The form names GeoNames as the source of these places.',
    );
  } else if (faults > 0)
    console.error(
      `Nothing was imported: ${format(faults)} of ${format(lines)} lines are invalid. Correct the file, or import its valid lines with --skip-faulty.`,
    );
  else
    console.error(
      `Nothing was imported: ${args.file} has no lines of ${args.country ?? 'a supported country'}.`,
    );
}

const format = (n: number) => n.toLocaleString('en');
