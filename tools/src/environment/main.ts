import { readFileSync, writeFileSync } from 'node:fs';
import { defineCommand, runProgram } from '@health-commons/base/command-line';
import { SETTINGS_FILES } from './settings';

const command = defineCommand({
  command: 'npm run settings --',
  notes: 'Writes the table of settings and .env.example.',
});

await runProgram(() => {
  command.read();
  for (const [file, make] of Object.entries(SETTINGS_FILES))
    writeFileSync(file, make(readFileSync(file, 'utf8')));
});
