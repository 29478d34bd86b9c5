import { resolve } from 'node:path';
import { defineCommand, runProgram } from '@health-commons/base/command-line';
import { INSTALLATION_OPTIONS, readInstallation } from '../operator/installation';
import { BASES } from '../program/paths';
import { restore } from './restore';

const command = defineCommand({
  command: 'npm run restore --',
  operands: 'FILE',
  about: { FILE: 'a backup that npm run backup made' },
  options: INSTALLATION_OPTIONS,
  notes: 'The data folder or the PostgreSQL database must be empty.',
});

// `npm run restore` (docs/operating.md).
await runProgram(async () => {
  const { values, operands } = command.read();
  const [file = ''] = operands;
  const installation = readInstallation(values, process.env, BASES);
  await restore(resolve(BASES.caller, file), installation);
  const target = installation.databaseUrl === null ? installation.dataDir : 'the PostgreSQL database';
  console.log(`Restored ${file} into ${target}.`);
});
