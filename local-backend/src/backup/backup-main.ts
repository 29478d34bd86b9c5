import { resolve } from 'node:path';
import { defineCommand, flag, runProgram, text } from '@health-commons/base/command-line';
import { INSTALLATION_OPTIONS, keysFileOf, readInstallation } from '../operator/installation';
import { BASES } from '../program/paths';
import { backUp } from './write-backup';

const DEFAULT_OUT = '.local/backups';
const command = defineCommand({
  command: 'npm run backup --',
  options: {
    out: text('DIR', `folder for the backup (${DEFAULT_OUT})`),
    'no-keys': flag('leave out the keys of keys.json'),
    ...INSTALLATION_OPTIONS,
  },
});

// `npm run backup` (docs/operating.md).
await runProgram(async () => {
  const { values } = command.read();
  const installation = readInstallation(values, process.env, BASES);
  const out = values.out === undefined ? resolve(BASES.root, DEFAULT_OUT) : resolve(BASES.caller, values.out);
  const keysFile = values['no-keys'] ? null : keysFileOf(installation, values, process.env);
  console.log(`Backup written to ${await backUp(installation, out, keysFile)}.`);
});
