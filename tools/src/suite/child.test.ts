import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { root } from '../testing/run-program';
import { startChild } from './child';

jest.setTimeout(60_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'child-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(text: string): string {
  const file = path.join(folder, 'program.mjs');
  writeFileSync(file, text);
  return file;
}
/** Returns whether a process of this machine is running. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const start = (file: string) =>
  startChild({ name: 'part', program: [file], root, env: process.env, logDir: folder });

test('a program is ready when it prints the expected line, and stops on request', async () => {
  const child = start(
    program("console.log('starting'); console.log('listening http://x:1'); setInterval(() => {}, 1e6);"),
  );
  expect((await child.line(/^listening (\S+)/))[1]).toBe('http://x:1');
  expect(child.isRunning()).toBe(true);
  await child.stop();
  expect(await child.ended).toMatchObject({ words: 'was killed by SIGTERM' });
  expect(child.isRunning()).toBe(false);
});

test('a program stops when its parent is killed', async () => {
  const parent = program(`
    import { startChild } from ${JSON.stringify(path.join(root, 'tools/src/suite/child.ts'))};
    const child = startChild({ name: 'part', program: [${JSON.stringify(path.join(folder, 'endless.mjs'))}],
      root: ${JSON.stringify(root)}, env: process.env, logDir: ${JSON.stringify(folder)} });
    await child.line(/^listening/);
    console.log(child.pid);
    setInterval(() => {}, 1e6);
  `);
  writeFileSync(path.join(folder, 'endless.mjs'), "console.log('listening'); setInterval(() => {}, 1e6);");
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
