import { resolve } from 'node:path';
import { type Dump, readDump } from '@health-commons/api/postal-import';
import { defineCommand, Fault, text } from '@health-commons/base/command-line';
import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import { hasTable, migrate } from '../database/migrate';
import type { Database } from '../database/port';
import {
  type Bases,
  type Installation,
  INSTALLATION_OPTIONS,
  readInstallation,
  withDatabase,
} from '../operator/installation';
import { format } from '../operator/reports-text';

type ImportArguments = Installation & { file: string; country: CountryCode | null };

const command = defineCommand({
  command: 'npm run postal:import --',
  operands: 'FILE',
  about: { FILE: 'a GeoNames postal dump, unzipped: IN.txt or allCountries.txt (docs/postal-codes.md)' },
  options: {
    country: text('XX', 'import this country only'),
    ...INSTALLATION_OPTIONS,
  },
  notes: 'The embedded database can be imported into only while the suite is stopped.',
});

/**
 * Parses the arguments. Paths on the command line are relative to `caller`, the working directory. All other paths are
 * relative to `root`, the repository.
 * @throws Fault for an invalid argument, with the usage
 */
export function readImportArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  bases: Bases,
): ImportArguments {
  const { values, operands } = command.read(args);
  const [file = ''] = operands;
  const country = values.country?.toUpperCase();
  const known = COUNTRY_CODES.find((code) => code === country) ?? null;
  if (country !== undefined && !known)
    throw command.fault(
      `--country must be one of ${COUNTRY_CODES.join(', ')}, not '${values.country ?? ''}'`,
    );
  return { ...readInstallation(values, env, bases), file: resolve(bases.caller, file), country: known };
}

/** Replaces earlier places of the codes. Codes that a dump does not have are kept: overseas areas have own dumps. */
const STORE = `
  insert into private.postal_places (country, code, city, state, latitude, longitude, precision)
  select country, code, city, state, latitude, longitude, precision
  from json_populate_recordset(null::private.postal_places, $1)
  on conflict (country, code) do update set city = excluded.city, state = excluded.state,
    latitude = excluded.latitude, longitude = excluded.longitude, precision = excluded.precision`;

/** Places of a statement. More could take longer than a statement may. */
const BATCH = 5_000;

/** Imports the lines and prints the result. Resolves to false if nothing was imported. */
export const importLines = (args: ImportArguments, lines: AsyncIterable<string>): Promise<boolean> =>
  withDatabase(args, async (database) => {
    await prepare(database);
    const dump = await readDump(lines, args.country);
    const { places } = dump;
    for (let from = 0; from < places.length; from += BATCH)
      await database.owner.query(STORE, [JSON.stringify(places.slice(from, from + BATCH))]);
    report(args, dump);
    if (places.length === 0) return false;
    const [queued] = await database.owner.query<{ n: number }>(
      'select private.queue_look_ups()::integer as n',
    );
    if (queued && queued.n > 0)
      console.log(
        `${format(queued.n)} postal codes of reports without an exact place are queued: the suite looks them up when it runs.`,
      );
    return true;
  });

/**
 * Migrates an embedded database. On a PostgreSQL server, only checks that the import's table exists, because the server
 * may belong to a hosted project, which must not get local-backend's additions.
 */
async function prepare(database: Database): Promise<void> {
  if (database.kind === 'embedded') return migrate(database);
  if (!(await hasTable(database.owner, 'private.postal_places')))
    throw new Fault(
      'The database does not have the tables of this version: start the backend on it once, or push the migrations (supabase db push).',
    );
}

function report(args: ImportArguments, { lines, skipped, faults, firstFaults, places }: Dump): void {
  for (const fault of firstFaults) console.error(fault);
  if (faults > firstFaults.length) console.error(`… and ${format(faults - firstFaults.length)} more`);
  const reason = args.country ? `countries other than ${args.country}` : 'unsupported countries';
  if (skipped > 0) console.log(`Skipped ${format(skipped)} of ${format(lines)} lines: ${reason}.`);
  if (faults > 0)
    console.error(
      `Nothing was imported: ${format(faults)} of ${format(lines)} lines are invalid. Correct the file.`,
    );
  else if (places.length === 0)
    console.error(
      `Nothing was imported: ${args.file} has no lines of ${args.country ?? 'a supported country'}.`,
    );
  else {
    const counts = new Map<CountryCode, number>();
    for (const { country } of places) counts.set(country, (counts.get(country) ?? 0) + 1);
    const codes = [...counts].map(([country, count]) => `${country} ${format(count)}`);
    console.log(`Imported: ${codes.sort().join(', ')} codes.`);
    console.log(
      'The data is from GeoNames (CC BY 4.0). The form names GeoNames as the source of these places.',
    );
  }
}
