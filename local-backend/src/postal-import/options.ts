import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import { DEFAULTS } from '../settings';
import { StartError } from '../start-error';

export type ImportArguments = {
  file: string;
  country: CountryCode | null;
  skipFaulty: boolean;
  dataDir: string;
  databaseUrl: string | null;
};

const USAGE = `Usage: npm run postal:import -- FILE [options]
  FILE               a GeoNames postal dump, unzipped: IN.txt or allCountries.txt (docs/postal-codes.md)
  --country XX       import this country only
  --skip-faulty      import the valid lines of a file with invalid ones
  --data-dir D       folder of the embedded database (DATA_DIR, ${DEFAULTS.dataDir}); stop the suite first
  --database-url U   postgres://… to use instead of the embedded database (DATABASE_URL)`;

/**
 * Parses the arguments. Paths on the command line are relative to `caller`, the working directory. All other paths are relative to `root`,
 * the repository.
 * @throws StartError naming every invalid argument, with the usage
 */
export function readImportArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { root, caller }: { root: string; caller: string },
): ImportArguments {
  const { values, positionals } = parse(args);
  const faults: string[] = [];
  const [file, ...more] = positionals;
  if (file === undefined) faults.push('name the file to import');
  if (more.length > 0) faults.push(`name one file only, not also ${more.join(', ')}`);
  const country = values.country?.toUpperCase();
  const known = COUNTRY_CODES.find((code) => code === country) ?? null;
  if (country !== undefined && !known)
    faults.push(`--country must be one of ${COUNTRY_CODES.join(', ')}, not '${values.country ?? ''}'`);
  const databaseUrl = values['database-url'] ?? readVariable(env, 'DATABASE_URL');
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl))
    faults.push('the database URL must start with postgres://');
  if (file === undefined || faults.length > 0) throw new StartError(`${faults.join('; ')}.\n${USAGE}`);
  return {
    file: resolve(caller, file),
    country: known,
    skipFaulty: values['skip-faulty'] ?? false,
    dataDir:
      values['data-dir'] === undefined
        ? resolve(root, readVariable(env, 'DATA_DIR') ?? DEFAULTS.dataDir)
        : resolve(caller, values['data-dir']),
    databaseUrl,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    country: text,
    'skip-faulty': { type: 'boolean' },
    'data-dir': text,
    'database-url': text,
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** Returns an environment variable, or null if it is unset or empty. */
const readVariable = (env: NodeJS.ProcessEnv, name: string): string | null => {
  const value = env[name];
  return value === undefined || value === '' ? null : value;
};
