import { resolve } from 'node:path';
import { INSTALLATION_OPTIONS, INSTALLATION_USAGE, readInstallation } from '../operator/installation';
import { parseArguments, runCommand, StartError } from '../program/command';
import { BASES, SQL_FOLDERS } from '../program/paths';

// `npm run restore` (docs/operating.md).

const USAGE = `Usage: npm run restore -- FILE [options]
  FILE               a backup that npm run backup made
${INSTALLATION_USAGE}
The data folder or the PostgreSQL database must be empty.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArguments(process.argv.slice(2), INSTALLATION_OPTIONS, USAGE);
  const [file, ...more] = positionals;
  const faults = [
    ...(file === undefined ? ['name the backup to restore'] : []),
    ...(more.length > 0 ? [`name one backup only, not also ${more.join(', ')}`] : []),
  ];
  const installation = readInstallation(values, process.env, BASES, faults);
  if (file === undefined || faults.length > 0) throw new StartError(`${faults.join('; ')}.\n${USAGE}`);
  const { restore } = await import('./restore');
  await restore(resolve(BASES.caller, file), installation, SQL_FOLDERS);
  const target = installation.databaseUrl === null ? installation.dataDir : 'the PostgreSQL database';
  console.log(`Restored ${file} into ${target}.`);
}

await runCommand(main);
