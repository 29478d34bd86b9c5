import { readFileSync, writeFileSync } from 'node:fs';
import { SETTINGS_FILES } from './settings-files';

// `npm run settings` writes the table of settings and .env.example.
for (const [file, make] of Object.entries(SETTINGS_FILES))
  writeFileSync(file, make(readFileSync(file, 'utf8')));
