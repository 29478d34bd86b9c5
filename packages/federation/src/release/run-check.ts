import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Number of lines of the output in an error. */
const LINES = 40;

/**
 * Runs the script `check` of a remote's package.json, which runs its tests.
 * @throws Error with the end of the output if the script fails, or if there is none
 */
export async function runCheck(directory: string): Promise<void> {
  const file = path.join(directory, 'package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> };
  if (!scripts?.['check'])
    throw new Error(`${file} has no script 'check'. Add one that runs the tests, or pass --without-tests.`);
  const npm = process.env['npm_execpath'];
  const output: string[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const args = ['run', 'check'];
    const child = spawn(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, {
      cwd: directory,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (data: Buffer) => output.push(data.toString()));
    child.stderr.on('data', (data: Buffer) => output.push(data.toString()));
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  const end = output.join('').trim().split('\n').slice(-LINES).join('\n');
  throw new Error(`npm run check failed in ${directory}:\n${end}`);
}
