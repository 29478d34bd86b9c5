import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from '../run-process';

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
  const { code, output } = await runNpm(['run', 'check'], directory);
  if (code === 0) return;
  const end = output.split('\n').slice(-LINES).join('\n');
  throw new Error(`npm run check failed in ${directory}:\n${end}`);
}
