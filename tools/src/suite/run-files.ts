import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
  pid: number;
  api: string;
  anonKey: string;
  shell: string;
  supabaseUrl: string;
  dataDir: string;
  parts: Record<string, Part>;
};

/** Writes JSON atomically. A concurrent reader never sees half a file. */
export function writeJson(file: string, content: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}.new`;
  writeFileSync(half, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(half, file);
}

export const partsFile = (runDir: string) => path.join(runDir, 'parts.json');

/** Returns the suite that parts.json describes, or null if there is no such file. The suite may have stopped since. */
export function readParts(runDir: string): PartsFile | null {
  const file = partsFile(runDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PartsFile) : null;
}
