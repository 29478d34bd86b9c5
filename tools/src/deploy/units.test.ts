import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { itIf } from '@health-commons/base/testing';
import { copyMigrated } from '@health-commons/local-backend/testing';
import { root } from '../testing/run-program';

jest.setTimeout(120_000);

const UNITS = ['health-commons-backend', 'health-commons-chat'] as const;

const folder = mkdtempSync(path.join(os.tmpdir(), 'units-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const read = (unit: string) => readFileSync(path.join(root, `deploy/systemd/${unit}.service`), 'utf8');

function setting(text: string, name: string): string {
  const value = new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`The unit has no ${name}.`);
  return value;
}

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

test.each(UNITS)('%s starts a healthy server, and restarts it whenever it ends', async (unit) => {
  const text = read(unit);
  expect(setting(text, 'Restart')).toBe('always');
  expect(setting(text, 'StartLimitIntervalSec')).toBe('0');
  if (unit === 'health-commons-backend') await copyMigrated(path.join(folder, 'health-commons'));
  const address = await run(text);
  expect((await fetch(`${address}/health`)).status).toBe(200);
  if (unit === 'health-commons-backend')
    expect(existsSync(path.join(folder, 'health-commons', 'keys.json'))).toBe(true);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

itIf(hasSystemd, 'needs systemd-analyze')('systemd-analyze accepts the units', () => {
  for (const unit of UNITS) {
    const file = path.join(folder, `${unit}.service`);
    writeFileSync(file, read(unit).replace('/usr/bin/node', process.execPath));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    // systemd before version 254 does not have these two settings.
    const faults = stderr
      .split('\n')
      .filter((line) => line.includes(unit) && !/RestartSteps|RestartMaxDelaySec/.test(line));
    expect(faults).toEqual([]);
  }
});
