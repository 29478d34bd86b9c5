import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const partSchema = v.object({
  /** Base URL of the part. */
  address: v.string(),
  /** A URL that responds 200 while the part works. */
  health: v.string(),
  pid: v.number(),
});

/**
 * `parts.json` in the run folder describes the running suite for other programs, such as `npm run status`, and for
 * tests.
 */
const partsFileSchema = v.object({
  pid: v.number(),
  api: v.string(),
  anonKey: v.string(),
  shell: v.string(),
  supabaseUrl: v.string(),
  dataDir: v.string(),
  parts: v.record(v.string(), partSchema),
});
export type PartsFile = v.InferOutput<typeof partsFileSchema>;
export type Part = v.InferOutput<typeof partSchema>;

/** Writes JSON atomically. A concurrent reader never sees half a file. */
export function writeJson(file: string, content: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}.new`;
  writeFileSync(half, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(half, file);
}

export const partsFile = (runDir: string) => path.join(runDir, 'parts.json');

/**
 * Returns the suite that parts.json describes, or null if the file is missing or invalid. The suite may have stopped
 * since.
 */
export function readParts(runDir: string): PartsFile | null {
  try {
    const result = v.safeParse(partsFileSchema, JSON.parse(readFileSync(partsFile(runDir), 'utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
