import { resolve } from 'node:path';
import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import {
  INSTALLATION_OPTIONS,
  INSTALLATION_USAGE,
  readInstallation,
  type Bases,
  type Installation,
} from '../operator/installation';
import { parseArguments } from '../program/parse-arguments';
import { StartError } from '../start-error';

export type ImportArguments = Installation & {
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
