import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { SqlFolders } from '../database/list-migrations';
import { INSTALLATION_OPTIONS, type Bases } from '../operator/installation';
import { StartError } from '../start-error';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const SQL_FOLDERS: SqlFolders = { sql: path('../../sql'), supabase: path('../../../supabase') };

export const { version: VERSION } = JSON.parse(readFileSync(path('../../package.json'), 'utf8')) as {
  version: string;
};

export const BASES: Bases = {
  root: path('../../..'),
  caller: process.env['INIT_CWD'] ?? process.cwd(),
};

const OPTIONS = {
  ...INSTALLATION_OPTIONS,
  out: { type: 'string' },
  'no-keys': { type: 'boolean' },
} as const;

/** Parses the command line. Rejects options other than those of OPTIONS with `usage`. */
export function parseCommandLine(usage: string) {
  try {
    return parseArgs({ args: process.argv.slice(2), options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** Runs a command. If it fails, prints why and exits with 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}

export const formatCount = (n: number): string => n.toLocaleString('en');

export const formatBytes = (bytes: number): string =>
  bytes < 1e6
    ? `${formatCount(Math.ceil(bytes / 1e3))} kB`
    : `${formatCount(Math.round(bytes / 1e5) / 10)} MB`;

export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
