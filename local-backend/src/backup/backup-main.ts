import { join, resolve } from 'node:path';
import { listMigrations } from '@health-commons/api/migrations';
import { INSTALLATION_OPTIONS, INSTALLATION_USAGE, readInstallation } from '../operator/installation';
import { parseArguments, runCommand, StartError } from '../program/command';
import { BASES, SQL_FOLDERS, VERSION } from '../program/paths';
import { KEYS } from './format';

// `npm run backup` (docs/operating.md).

const DEFAULT_OUT = '.local/backups';
const USAGE = `Usage: npm run backup -- [options]
  --out DIR          folder for the backup (${DEFAULT_OUT})
  --no-keys          leave out the keys of keys.json
${INSTALLATION_USAGE}`;

const OPTIONS = {
  ...INSTALLATION_OPTIONS,
  out: { type: 'string' },
  'no-keys': { type: 'boolean' },
} as const;

async function main(): Promise<void> {
  const { values, positionals } = parseArguments(process.argv.slice(2), OPTIONS, USAGE);
  const faults = positionals.length > 0 ? [`unknown argument ${positionals.join(' ')}`] : [];
  const installation = readInstallation(values, process.env, BASES, faults);
  if (faults.length > 0) throw new StartError(`${faults.join('; ')}.\n${USAGE}`);
  const out = values.out === undefined ? resolve(BASES.root, DEFAULT_OUT) : resolve(BASES.caller, values.out);
  // Imported late, so that a wrong argument is reported without waiting for the database's modules.
  const { openSource, writeBackup } = await import('./write-backup');
  const source = await openSource(installation);
  try {
    const file = await writeBackup(source.database.owner, {
      out,
      keysFile: values['no-keys'] ? null : join(installation.dataDir, KEYS),
      version: VERSION,
      migrations: listMigrations(SQL_FOLDERS.supabase),
    });
    console.log(`Backup written to ${file}.`);
  } finally {
    await source.close();
  }
}

await runCommand(main);
