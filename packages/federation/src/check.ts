import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isBuildFresh } from './builds';
import { measureAll } from './measure';
import { findProject, runNpm, runProcess } from './project';
import { readWorkspace } from './remotes';

type Outcome = { result: 'passed' | 'failed' | 'skipped'; output: string };
type Step = (directory: string) => Promise<Outcome>;

const skipped = (output: string): Promise<Outcome> => Promise.resolve({ result: 'skipped', output });
const outcomeOf = ({ code, output }: { code: number | null; output: string }): Outcome => ({
  result: code === 0 ? 'passed' : 'failed',
  output,
});

const checkTypes: Step = async (directory) => {
  if (!existsSync(path.join(directory, 'tsconfig.json'))) return skipped('there is no tsconfig.json');
  let compiler: string;
  try {
    compiler = createRequire(path.join(directory, 'package.json')).resolve('typescript/bin/tsc');
  } catch {
    return { result: 'failed', output: 'typescript is not installed. Run npm install -D typescript.' };
  }
  return outcomeOf(await runProcess(process.execPath, [compiler, '--noEmit', '-p', directory], directory));
};

const runTests: Step = async (directory) => outcomeOf(await runNpm(['test'], directory));

const checkSizes: Step = (directory) => {
  if (!isBuildFresh(directory)) return skipped('there is no fresh build: npm run build');
  const { measurements } = measureAll(directory, ['.']);
  const over = measurements.filter(({ size, limit }) => size > limit);
  const lines = over.map(({ name, size, limit }) => `${name} has ${size.toFixed(1)} kB gzip of ${limit}.`);
  return Promise.resolve({ result: over.length > 0 ? 'failed' : 'passed', output: lines.join('\n') });
};

const STEPS: Readonly<Record<string, Step>> = { types: checkTypes, tests: runTests, sizes: checkSizes };

/**
 * Checks types, tests and sizes of a remote in a folder of its own. `say` gets a line per step, and the output of a
 * step that fails. Resolves to true if no step has failed.
 */
export async function checkRemote(directory: string, say: (line: string) => void): Promise<boolean> {
  let isGood = true;
  for (const [name, step] of Object.entries(STEPS)) {
    const started = performance.now();
    const { result, output } = await step(directory);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const reason = result === 'skipped' ? ` (${output})` : '';
    say(`${name.padEnd(6)} ${result}${reason} ${seconds} s`);
    if (result !== 'failed') continue;
    isGood = false;
    say(output);
  }
  return isGood;
}

/** Runs the repository's own check of a workspace, which also lints. Resolves to its exit code. */
function checkInRepository(root: string, directory: string): Promise<number> {
  const args = [path.join(root, 'tools/test.mjs'), '--check', path.relative(root, directory)];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** `health-commons check [FOLDER]` checks a workspace. Resolves to its exit code. */
export async function check([folder = '.']: string[]): Promise<number> {
  const { directory } = readWorkspace(folder);
  const { root, isRepository } = findProject(directory);
  if (isRepository) return checkInRepository(root, directory);
  return Number(!(await checkRemote(directory, (line) => console.log(line))));
}
