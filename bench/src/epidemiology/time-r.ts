import { spawn } from 'node:child_process';
import path from 'node:path';
import { NAMES, SERIES, WEEKS, type Setting } from './settings';

export type RTimes = { version: string; ms: Record<Setting, number[]>; bounds: Record<Setting, number> };

const SCRIPT = path.resolve('bench/src/epidemiology/farrington.R');

/** Times R's surveillance package. Resolves with a sentence if R failed, or if Rscript or the package is missing. */
export async function timeR(rounds: number, rscript = 'Rscript'): Promise<RTimes | string> {
  const exited = await run(rscript, [SCRIPT, SERIES, String(WEEKS), String(rounds)]);
  if (exited === null) return 'Rscript is not installed: only ours was timed.';
  if (/there is no package called .surveillance/.test(exited.errors))
    return "R's package surveillance is not installed: only ours was timed. Install it with install.packages('surveillance').";
  if (exited.code !== 0)
    return `R exited with code ${exited.code}: only ours was timed. Its output: ${exited.errors.trim()}`;
  return readTimes(exited.output);
}

/** Parses the output of farrington.R. */
export function readTimes(output: string): RTimes {
  const lines = output.trim().split('\n');
  const times: RTimes = {
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
    times.ms[setting].push(Number(ms));
    times.bounds[setting] = Number(bounds);
  }
  return times;
}

type Exited = { code: number | null; output: string; errors: string };

/** Runs a program. Resolves with null if the program is not installed. */
function run(program: string, args: readonly string[]): Promise<Exited | null> {
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
