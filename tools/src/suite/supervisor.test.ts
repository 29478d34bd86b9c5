import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { root } from '../testing/run-program';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { createSupervisor, restartDelay } from './supervisor';

jest.setTimeout(60_000);

const { at, write } = temporaryFolder();
const program = write(
  'program.mjs',
  "console.log('listening http://x:1', process.pid); setInterval(() => {}, 1e6);",
);

function supervise(onCrash: (...crash: unknown[]) => void, onRestart: () => void = () => undefined) {
  const env = () => process.env;
  return createSupervisor<'part'>({ root, env, logDir: at(), onCrash, onRestart });
}

test('restarts a killed program, keeps its log, and does not count a requested stop as a crash', async () => {
  const crashes: unknown[][] = [];
  let restarted: () => void = () => undefined;
  const isBack = new Promise<void>((resolve) => (restarted = resolve));
  const supervisor = supervise(
    (...crash) => crashes.push(crash),
    () => restarted(),
  );
  await supervisor.start('part', [program]);
  const first = supervisor.pid('part');
  process.kill(first, 'SIGKILL');
  await isBack;
  const second = supervisor.pid('part');
  expect(second).not.toBe(first);
  await supervisor.stop();
  expect(crashes).toEqual([['part', 'was killed by SIGKILL', 1_000]]);
  const log = readFileSync(at('part.log'), 'utf8');
  expect(log).toBe(`listening http://x:1 ${first}\nlistening http://x:1 ${second}\n`);
});

test('does not restart a program that never became ready', async () => {
  const onCrash = jest.fn();
  const broken = write('broken.mjs', "console.error('the disk is full'); process.exit(3);");
  const supervisor = supervise(onCrash);
  await expect(supervisor.start('part', [broken])).rejects.toThrow('part exited with 3:\nthe disk is full');
  await supervisor.stop();
  expect(onCrash).not.toHaveBeenCalled();
});

test('the delay is 1 s at first and doubles with every crash, up to 30 s; a minute of uptime resets it', () => {
  const delays: number[] = [];
  for (let crash = 0; crash < 7; crash += 1) delays.push(restartDelay(delays.at(-1) ?? null, 500));
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect([restartDelay(30_000, 59_999), restartDelay(30_000, 60_000)]).toEqual([30_000, 1_000]);
});

/** Returns whether a process of this machine is running. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a program stops when its parent is killed', async () => {
  const words = (value: unknown) => JSON.stringify(value);
  const parent = write(
    'parent.mjs',
    `import { createSupervisor } from ${words(path.join(root, 'tools/src/suite/supervisor.ts'))};
    const supervisor = createSupervisor({ root: ${words(root)}, env: () => process.env, logDir: ${words(at())} });
    await supervisor.start('endless', [${words(program)}]);
    console.log(supervisor.pid('endless'));`,
  );
  const running = spawn(process.execPath, ['--import', 'tsx', parent], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) =>
    readline.createInterface({ input: running.stdout }).once('line', (line) => resolve(Number(line))),
  );
  expect(isAlive(pid)).toBe(true);
  running.kill('SIGKILL');
  // Polls, because only a parent is notified when a process ends.
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 50));
});
