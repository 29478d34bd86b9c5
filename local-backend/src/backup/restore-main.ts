import { resolve } from 'node:path';
import { listMigrations } from '@health-commons/api/migrations';
import { INSTALLATION_OPTIONS, INSTALLATION_USAGE, readInstallation } from '../operator/installation';
import { parseArguments, runCommand, StartError } from '../program/command';
import { BASES, SQL_FOLDERS } from '../program/paths';
import { formatCount, formatSeconds } from './format';

// `npm run restore` (docs/operating.md).

const USAGE = `Usage: npm run restore -- DIR [options]
  DIR                a backup that npm run backup made
  --no-keys          keep the keys of the installation, or let the first start create new ones
${INSTALLATION_USAGE}
The data folder or the PostgreSQL database must be empty.`;

const OPTIONS = { ...INSTALLATION_OPTIONS, 'no-keys': { type: 'boolean' } } as const;

async function main(): Promise<void> {
  const { values, positionals } = parseArguments(process.argv.slice(2), OPTIONS, USAGE);
  const [folder, ...more] = positionals;
  const faults = [
    ...(folder === undefined ? ['name the backup to restore'] : []),
    ...(more.length > 0 ? [`name one backup only, not also ${more.join(', ')}`] : []),
  ];
  const installation = readInstallation(values, process.env, BASES, faults);
  if (folder === undefined || faults.length > 0) throw new StartError(`${faults.join('; ')}.\n${USAGE}`);
  const started = performance.now();
  const { openBackup } = await import('./read-backup');
  const { restore } = await import('./restore');
  const backup = await openBackup(resolve(BASES.caller, folder), listMigrations(SQL_FOLDERS.supabase));
  await restore(backup, {
    ...installation,
    folders: SQL_FOLDERS,
    withKeys: !values['no-keys'],
    onTable: ({ name, rows }) => console.log(`${name}: ${formatCount(rows)} rows`),
  });
  const target = installation.databaseUrl === null ? installation.dataDir : 'the PostgreSQL database';
  console.log(`Restored ${folder} into ${target}: ${formatSeconds(performance.now() - started)}.`);
}

await runCommand(main);
