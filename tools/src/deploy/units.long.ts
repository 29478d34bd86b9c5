import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyMigrated } from '@health-commons/local-backend/testing';
import { root } from '../testing/run-program';
import { readUnit, setting, UNITS } from './testing/units';

jest.setTimeout(120_000);

const folder = mkdtempSync(path.join(os.tmpdir(), 'units-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the unit's command with its variables. Files of state go to a temporary folder. Resolves to the address. */
async function run(text: string): Promise<string> {
  const [node, ...args] = setting(text, 'ExecStart').split(' ');
  expect(node).toBe('/usr/bin/node');
  const variables = setting(text, 'Environment').replaceAll('%S', folder).split(' ');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      ...Object.fromEntries(variables.map((variable) => variable.split('=') as [string, string])),
      ...{ BACKEND_PORT: '0', CHAT_PORT: '0' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /^listening (http\S+)$/m.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('close', () => reject(new Error(`The program ended: ${output}`)));
  });
}

test.each(UNITS)('%s starts a healthy server', async (unit) => {
  if (unit === 'health-commons-backend') await copyMigrated(path.join(folder, 'health-commons'));
  const address = await run(readUnit(unit));
  expect((await fetch(`${address}/health`)).status).toBe(200);
  if (unit === 'health-commons-backend')
    expect(existsSync(path.join(folder, 'health-commons', 'keys.json'))).toBe(true);
});
