import { spawn } from 'node:child_process';
import path from 'node:path';
import { NAMES, SERIES, WEEKS, type Setting } from './settings';

export type Timed = { version: string; ms: Record<Setting, number[]>; bounds: Record<Setting, number> };

const SCRIPT = path.resolve('bench/src/epidemiology/farrington.R');

/** Rounds of R's surveillance; a sentence when Rscript or the package is not there, or ended with a fault. */
export async function timeR(rounds: number, rscript = 'Rscript'): Promise<Timed | string> {
  const ended = await run(rscript, [SCRIPT, SERIES, String(WEEKS), String(rounds)]);
  if (ended === null) return 'Rscript is not installed here: only ours was timed.';
  if (/there is no package called .surveillance/.test(ended.errors))
    return "R is here without its package surveillance: only ours was timed. (install.packages('surveillance') adds it.)";
  if (ended.code !== 0)
    return `R ended with code ${ended.code}: only ours was timed. It said: ${ended.errors.trim()}`;
  return readTimes(ended.output);
}

/** Reads what farrington.R printed. */
export function readTimes(output: string): Timed {
  const lines = output.trim().split('\n');
  const timed: Timed = {
    version:
      lines
        .find((line) => line.startsWith('#'))
        ?.slice(2)
        .trim() ?? 'R',
    ms: { default: [], muan: [] },
    bounds: { default: NaN, muan: NaN },
  };
  for (const line of lines) {
    const [name, ms, bounds] = line.split(',');
    const setting = NAMES.find((known) => known === name);
    if (!setting) continue;
    timed.ms[setting].push(Number(ms));
    timed.bounds[setting] = Number(bounds);
  }
  return timed;
}

type Ended = { code: number | null; output: string; errors: string };

/** null when there is no such program. */
function run(program: string, args: readonly string[]): Promise<Ended | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(null) : reject(error),
    );
    child.once('close', (code) => resolve({ code, output, errors }));
  });
}
