import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { root } from '../testing/run-program';

jest.setTimeout(60_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'child-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns whether a process of this machine is running. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a program stops when its parent is killed', async () => {
  const parent = path.join(folder, 'parent.mjs');
  const text = `
    import { startChild } from ${JSON.stringify(path.join(root, 'tools/src/suite/child.ts'))};
    const child = startChild({ name: 'part', program: [${JSON.stringify(path.join(folder, 'endless.mjs'))}],
      root: ${JSON.stringify(root)}, env: process.env, logDir: ${JSON.stringify(folder)} });
    await child.line(/^listening/);
    console.log(child.pid);
    setInterval(() => {}, 1e6);
  `;
  writeFileSync(parent, text);
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
