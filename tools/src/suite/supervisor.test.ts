import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../testing/run-program';
import { createSupervisor, restartDelay } from './supervisor';

const folder = mkdtempSync(path.join(os.tmpdir(), 'supervisor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = path.join(folder, 'program.mjs');
writeFileSync(program, "console.log('listening http://x:1', process.pid); setInterval(() => {}, 1e6);");

test('restarts a killed program, keeps its log, and does not count a requested stop as a crash', async () => {
  const crashes: [string, string, number][] = [];
  let restarted: () => void = () => undefined;
  const isBack = new Promise<void>((resolve) => (restarted = resolve));
  const supervisor = createSupervisor<'part'>({
    root,
    env: () => process.env,
    logDir: folder,
    onCrash: (...crash) => crashes.push(crash),
    onRestart: () => restarted(),
  });
  await supervisor.start('part', [program]);
  const first = supervisor.pid('part');
  process.kill(first, 'SIGKILL');
  await isBack;
  const second = supervisor.pid('part');
  expect(second).not.toBe(first);
  await supervisor.stop();
  expect(crashes).toEqual([['part', 'was killed by SIGKILL', 1_000]]);
  const log = readFileSync(path.join(folder, 'part.log'), 'utf8');
  expect(log).toContain(`listening http://x:1 ${first}\nlistening http://x:1 ${second}`);
});

test('does not restart a program that never became ready', async () => {
  const onCrash = jest.fn();
  const broken = path.join(folder, 'broken.mjs');
  writeFileSync(broken, "console.error('the disk is full'); process.exit(3);");
  const supervisor = createSupervisor<'part'>({
    root,
    env: () => process.env,
    logDir: folder,
    onCrash,
    onRestart: () => undefined,
  });
  await expect(supervisor.start('part', [broken])).rejects.toThrow('part exited with 3:\nthe disk is full');
  expect(onCrash).not.toHaveBeenCalled();
});

test('the delay is 1 s at first and doubles with every crash, up to 30 s', () => {
  const delays: number[] = [];
  for (let crash = 0; crash < 7; crash += 1) delays.push(restartDelay(delays.at(-1) ?? null, 500));
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('the delay returns to 1 s after the program has run for a minute', () => {
  expect(restartDelay(30_000, 59_999)).toBe(30_000);
  expect(restartDelay(30_000, 60_000)).toBe(1_000);
});
