import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { Fault, runProgram } from '../fault';
import { runCommand } from '../run-command';
import { keepResult, steadinessTable, type TestRun } from './steps';

const reportSchema = v.object({
  seconds: v.number(),
  parts: v.array(
    v.object({
      name: v.string(),
      seconds: v.number(),
      outcome: v.object({ passed: v.number(), failed: v.number(), skipped: v.number(), output: v.string() }),
    }),
  ),
});

/** Starts two processes that each keep a core busy until they are killed. */
function startLoad(): ChildProcess[] {
  return [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
}

async function testOnce(folder: string, isLoaded: boolean): Promise<TestRun> {
  const report = path.join(folder, 'report.json');
  rmSync(report, { force: true });
  const load = isLoaded ? startLoad() : [];
  try {
    const { code, output } = await runCommand(process.execPath, ['tools/test.mjs', '--report', report]);
    const parsed = v.safeParse(reportSchema, readJson(report));
    if (!parsed.success) throw new Fault(`The run exited with ${code} and without a report:\n${output}`);
    const { seconds, parts } = parsed.output;
    const reds = parts.filter(({ outcome }) => outcome.failed > 0);
    for (const { name, outcome } of reds) console.log(`${name}:\n${outcome.output}\n`);
    return { isLoaded, seconds, parts: parts.map(({ outcome, ...part }) => ({ ...part, ...outcome })) };
  } finally {
    for (const child of load) child.kill('SIGKILL');
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * `npm run test:steady -- N` runs the whole test command N times, every second run under CPU load, and writes a table
 * of the results to bench/results.
 */
async function main(): Promise<number> {
  const count = Number(process.argv[2] ?? 10);
  if (!Number.isInteger(count) || count < 1 || count > 100) {
    throw new Fault('Usage: npm run test:steady -- N, with N from 1 to 100');
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'test-steady-'));
  const runs: TestRun[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const run = await testOnce(folder, index % 2 === 1);
      runs.push(run);
      console.log(steadinessTable([run]).split('\n').at(-1));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const body = `Busy: two more processes keep both cores busy.\n\n${steadinessTable(runs)}`;
  keepResult('steady', `npm test, ${count} runs in a row`, body);
  return runs.every(({ parts }) => parts.every(({ failed }) => failed === 0)) ? 0 : 1;
}

await runProgram(main);
process.exit();
