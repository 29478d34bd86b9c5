import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importDump, type ImportResult, type Staging } from '@health-commons/api/postal-import';
import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import { migrate } from '../database/migrate';
import type { Database, Owner } from '../database/port';
import {
  type Bases,
  type Installation,
  INSTALLATION_OPTIONS,
  INSTALLATION_USAGE,
  openInstallation,
  readInstallation,
} from '../operator/installation';
import { parseArguments, StartError } from '../program/command';

type ImportArguments = Installation & {
  file: string;
  country: CountryCode | null;
  skipFaulty: boolean;
};

const USAGE = `Usage: npm run postal:import -- FILE [options]
  FILE               a GeoNames postal dump, unzipped: IN.txt or allCountries.txt (docs/postal-codes.md)
  --country XX       import this country only
  --skip-faulty      import the valid lines of a file with invalid ones
${INSTALLATION_USAGE}
The embedded database can be imported into only while the suite is stopped.`;

const OPTIONS = {
  country: { type: 'string' },
  'skip-faulty': { type: 'boolean' },
  ...INSTALLATION_OPTIONS,
} as const;

/**
 * Parses the arguments. Paths on the command line are relative to `caller`, the working directory. All other paths are
 * relative to `root`, the repository.
 * @throws StartError naming every invalid argument, with the usage
 */
export function readImportArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  bases: Bases,
): ImportArguments {
  const { values, positionals } = parseArguments(args, OPTIONS, USAGE);
  const faults: string[] = [];
  const [file, ...more] = positionals;
  if (file === undefined) faults.push('name the file to import');
  if (more.length > 0) faults.push(`name one file only, not also ${more.join(', ')}`);
  const country = values.country?.toUpperCase();
  const known = COUNTRY_CODES.find((code) => code === country) ?? null;
  if (country !== undefined && !known)
    faults.push(`--country must be one of ${COUNTRY_CODES.join(', ')}, not '${values.country ?? ''}'`);
  const installation = readInstallation(values, env, bases, faults);
  if (file === undefined || faults.length > 0) throw new StartError(`${faults.join('; ')}.\n${USAGE}`);
  return {
    ...installation,
    file: resolve(bases.caller, file),
    country: known,
    skipFaulty: values['skip-faulty'] ?? false,
  };
}

const COLUMNS = [
  'country',
  'code',
  'name',
  'district',
  'state',
  'latitude',
  'longitude',
  'accuracy',
] as const;

/**
 * Opens a staging area for one run. `commit` also deletes all lines that are older than a day, because killed runs may
 * have left them.
 */
export function openStaging(owner: Owner): Staging {
  const run = randomUUID();
  return {
    add: async (lines) => {
      await owner.query(
        `insert into private.postal_staging (run, ${COLUMNS.join(', ')})
         select $1, line.* from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::double precision[],
           $8::double precision[], $9::smallint[]) as line`,
        [run, ...COLUMNS.map((column) => lines.map((line) => line[column]))],
      );
    },
    commit: async () => {
      // The codes are counted first, because the script below returns nothing.
      const codes = await owner.query<{ country: string; codes: number }>(
        `select country, count(*)::integer as codes
         from (select distinct country, code from private.postal_staging where run = $1) as staged
         group by country order by country`,
        [run],
      );
      // A script has no time limit. Importing hundreds of thousands of codes would exceed the time limit of a
      // statement.
      await owner.script(`select from private.take_postal_staging('${run}')`);
      return codes;
    },
    drop: async () => {
      await owner.query('delete from private.postal_staging where run = $1', [run]);
    },
  };
}

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
