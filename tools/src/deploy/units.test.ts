import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { itIf } from '@health-commons/base/testing';
import { suiteSettings } from '../environment/settings';
import { root } from '../testing/run-program';
import { readUnit, setting, UNITS } from './testing/deploy-files';

const folder = mkdtempSync(path.join(os.tmpdir(), 'units-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(UNITS)('%s runs a file of the repository with its settings, and is always restarted', (unit) => {
  const text = readUnit(unit);
  const [node, ...args] = setting(text, 'ExecStart').split(' ');
  expect(node).toBe('/usr/bin/node');
  const program = args.find((arg) => arg.endsWith('.ts')) ?? '';
  expect(existsSync(path.join(root, program))).toBe(true);
  const variables = setting(text, 'Environment')
    .split(' ')
    .map((pair) => pair.split('=')[0] ?? '');
  expect(variables.filter((name) => name !== 'NODE_ENV' && !(name in suiteSettings.entries))).toEqual([]);
  expect(setting(text, 'Restart')).toBe('always');
  expect(setting(text, 'StartLimitIntervalSec')).toBe('0');
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

itIf(hasSystemd, 'needs systemd-analyze')('systemd-analyze accepts the units', () => {
  for (const unit of UNITS) {
    const file = path.join(folder, `${unit}.service`);
    writeFileSync(file, readUnit(unit).replace('/usr/bin/node', process.execPath));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    // systemd before version 254 does not have these two settings.
    const faults = stderr
      .split('\n')
      .filter((line) => line.includes(unit) && !/RestartSteps|RestartMaxDelaySec/.test(line));
    expect(faults).toEqual([]);
  }
});
