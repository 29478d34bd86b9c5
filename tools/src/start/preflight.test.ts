import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { takeLock } from '@health-commons/base/lock';
import { listen } from '@health-commons/base/server/listen';
import { freePorts } from '../suite/ports';
import { ofPart, PART_NAMES, PARTS, type Ports } from '../suite/parts';
import { runProgram } from '../testing/run-program';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { preflight, readOptions } from './preflight';

const { at, write } = temporaryFolder({ isEmptied: true });
let ports: Ports;
beforeEach(async () => {
  write('site.json', '{}');
  cpSync('packages/ui/src/tokens.css', at('packages/ui/src/tokens.css'), { recursive: true });
  ports = await freePorts('localhost');
});

const folders = () => ['--run-dir', at('run'), '--data-dir', at('data')];
const portVariables = () =>
  Object.fromEntries(PART_NAMES.map((name) => [ofPart(PARTS, name).variable, String(ofPart(ports, name))]));

const check = (...flags: readonly string[]) =>
  preflight(at(), readOptions([...folders(), ...flags]), portVariables());

test('names the taken ports and their variables, and starts nothing', async () => {
  const [first, second] = [createServer(), createServer()];
  await listen(first, '127.0.0.1', ofPart(ports, 'mfe-map'), '');
  await listen(second, '0.0.0.0', ports['local-backend'], '');
  const args = ['tools/run.mjs', 'start', ...folders()];
  const { code, stdout, stderr } = await runProgram(args, portVariables());
  for (const other of [first, second]) other.close();
  expect(code).toBe(1);
  expect(stderr).toBe(
    `These ports cannot be opened: ${ports['mfe-map']} (mfe-map), ${ports['local-backend']} (local-backend). Stop the program that uses them (another npm start?), or set MFE_MAP_PORT, BACKEND_PORT to a free port above 1023, in .env or before the command.`,
  );
  expect(stdout).toBe('');
  expect(readdirSync(at('data'))).toEqual([]);
}, 60_000);

test('rejects a run folder that another suite uses, on whatever ports and machine', async () => {
  mkdirSync(at('run'));
  const other = { name: 'The run folder', remedy: 'stop it', patience: 0, url: 'http://other:3000' };
  const lock = await takeLock(at('run/suite.lock'), { ...other, onLost: () => undefined });
  await expect(check()).rejects.toThrow(
    /^The run folder .*run is in use by process .* \(http:\/\/other:3000, since .*\): stop it, or choose other folders with --run-dir and --data-dir\.$/,
  );
  await lock.release();
});

test('rejects a data folder that is not writable', async () => {
  // Permissions do not stop root, so the folder's parent is a file.
  await expect(check('--data-dir', `${write('file')}/data`)).rejects.toThrow(
    /^The data folder .*data is not writable \(.*ENOTDIR.*\): make it writable, or choose /,
  );
});
