import { execFile } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(__dirname, '../../..');

type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs one of the repository's programs, as npm does, and resolves when it exits. */
export function runProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { cwd: root, env: { ...process.env, ...env } };
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : null) : 0;
      resolve({ code, stdout, stderr: stderr.trim() });
    });
  });
}
