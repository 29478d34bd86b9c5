import path from 'node:path';
import { spawn } from 'node:child_process';

export const root = path.resolve(__dirname, '../../..');

type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs one of the repository's programs, as npm does, and resolves when it exits. */
export function runProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr: stderr.trim() }));
  });
}
