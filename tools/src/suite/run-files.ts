import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Part = {
  /** Base URL of the part. */
  address: string;
  /** A URL that responds 200 while the part works. */
  health: string;
  pid: number;
};

/**
 * `parts.json` in the run folder describes the running suite for other programs, such as `npm run status`, and for
 * tests.
 */
export type PartsFile = {
  api: string;
  anonKey: string;
  shell: string;
  supabaseUrl: string;
  dataDir: string;
  parts: Record<string, Part>;
};

export const partsFile = (runDir: string) => path.join(runDir, 'parts.json');

/** Returns the suite that parts.json describes, or null if there is no such file. The suite may have stopped since. */
export function readParts(runDir: string): PartsFile | null {
  const file = partsFile(runDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PartsFile) : null;
}
