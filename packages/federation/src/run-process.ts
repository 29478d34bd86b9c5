import { spawn } from 'node:child_process';

type Result = { code: number | null; output: string };

/** Runs a program without standard input. Resolves to its exit code (null after a signal) and its output. */
export function runProcess(command: string, args: readonly string[], cwd: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const output: string[] = [];
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (data: Buffer) => output.push(data.toString()));
    child.stderr.on('data', (data: Buffer) => output.push(data.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.join('').trim() }));
  });
}

/** Runs npm in a folder: the npm that runs this program, otherwise the one in PATH. */
export function runNpm(args: readonly string[], cwd: string): Promise<Result> {
  const npm = process.env['npm_execpath'];
  return runProcess(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, cwd);
}
