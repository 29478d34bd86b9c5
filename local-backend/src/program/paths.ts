import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Bases } from '../operator/installation';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Folders of SQL files: `sql` has local-backend's own, `supabase` the schema, the migrations and the health tips
 * that hosted projects also use.
 */
export const SQL_FOLDERS = { sql: path('../../sql'), supabase: path('../../../supabase') };

export const { version: VERSION } = JSON.parse(readFileSync(path('../../package.json'), 'utf8')) as {
  version: string;
};

export const BASES: Bases = {
  root: path('../../..'),
  caller: process.env['INIT_CWD'] ?? process.cwd(),
};
