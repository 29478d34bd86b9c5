import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(__dirname, '../../..');

/** Returns the files of the repository that match a pattern, such as '*.md', by their paths relative to its root. */
export const filesLike = (pattern: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', pattern], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

/** Runs one of the repository's programs, as npm does, and resolves when it exits. */
export function runProgram(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: root, env: { ...process.env, ...env } };
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : null) : 0;
      resolve({ code, stdout, stderr: stderr.trim() });
    });
  });
}
