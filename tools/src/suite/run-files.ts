import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

export const partSchema = v.object({
  /** Where a browser or a program finds it. */
  address: v.string(),
  /** Answers 200 while the part works. */
  health: v.string(),
  pid: v.number(),
});

/** `parts.json` in the run folder: the suite that runs, for `npm run status`, `npm run seed` and tests. */
export const partsFileSchema = v.object({
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

/** Writes JSON so that nobody who reads at the same time sees half a file. */
export function writeJson(file: string, content: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const half = `${file}.${process.pid}.new`;
  writeFileSync(half, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(half, file);
}

export const partsFile = (runDir: string) => path.join(runDir, 'parts.json');

/** The suite the folder tells of, or null when there is none. It may have ended since. */
export function readParts(runDir: string): PartsFile | null {
  try {
    const result = v.safeParse(partsFileSchema, JSON.parse(readFileSync(partsFile(runDir), 'utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Whether a process with this id runs. One that belongs to somebody else runs too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
