import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SqlFolders } from '../database/migrate';
import type { Bases } from '../operator/installation';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const SQL_FOLDERS: SqlFolders = { sql: path('../../sql'), supabase: path('../../../supabase') };

export const { version: VERSION } = JSON.parse(readFileSync(path('../../package.json'), 'utf8')) as {
  version: string;
};

export const BASES: Bases = {
  root: path('../../..'),
  caller: process.env['INIT_CWD'] ?? process.cwd(),
};
