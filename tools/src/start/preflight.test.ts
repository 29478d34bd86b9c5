import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { takeLock } from '@health-commons/base/lock';
import { freePorts } from '../suite/ports';
import { ofPart, PART_NAMES, type PartName, PARTS, type Ports } from '../suite/parts';
import { runProgram } from '../testing/run-program';
import { preflight, readOptions } from './preflight';

let folder: string;
let ports: Ports;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'start-'));
  writeFileSync(path.join(folder, 'site.json'), '{}');
  cpSync('packages/ui/src/tokens.css', path.join(folder, 'packages/ui/src/tokens.css'), { recursive: true });
  ports = await freePorts('localhost');
});
afterEach(() => rmSync(folder, { recursive: true }));

const foldersBelow = (base: string) => [
  '--run-dir',
  path.join(base, 'run'),
  '--data-dir',
  path.join(base, 'data'),
];
const portVariables = () =>
  Object.fromEntries(PART_NAMES.map((name) => [ofPart(PARTS, name).variable, String(ofPart(ports, name))]));

/** Returns the message of the Fault with which `preflight` rejects these flags. */
async function faultOf(...flags: readonly string[]): Promise<string> {
  const options = readOptions([...foldersBelow(folder), ...flags]);
  const { message } = await preflight(folder, options, portVariables()).then(
    () => new Error('It was not refused.'),
    (error: Error) => error,
  );
  return message;
}

/** Listens on the port of a part, as an unrelated program might. */
async function occupy(name: PartName, address: string): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ port: ofPart(ports, name), host: address }, resolve));
  return server;
}

test('names the taken ports and their variables, and starts nothing', async () => {
  const others = [await occupy('mfe-map', '127.0.0.1'), await occupy('local-backend', '0.0.0.0')];
  const args = ['tools/start.mjs', ...foldersBelow(folder)];
  const { code, stdout, stderr } = await runProgram(args, portVariables());
  for (const other of others) other.close();
  expect(code).toBe(1);
  expect(stderr).toBe(
    `These ports cannot be opened: ${ports['mfe-map']} (mfe-map), ${ports['local-backend']} (local-backend). Stop the program that uses them (another npm start?), or set MFE_MAP_PORT, BACKEND_PORT to a free port above 1023, in .env or before the command.`,
  );
  expect(stdout).toBe('');
  expect(readdirSync(path.join(folder, 'data'))).toEqual([]);
}, 60_000);

test('rejects a run folder that another suite uses, on whatever ports and machine', async () => {
  mkdirSync(path.join(folder, 'run'));
  const other = { name: 'The run folder', remedy: 'stop it', patience: 0, url: 'http://other:3000' };
  const lock = await takeLock(path.join(folder, 'run/suite.lock'), { ...other, onLost: () => undefined });
  const fault = await faultOf();
  await lock.release();
  expect(fault).toMatch(
    /^The run folder .*run is in use by process .* \(http:\/\/other:3000, since .*\): stop it, or choose other folders with --run-dir and --data-dir\.$/,
  );
});

test('rejects a data folder that is not writable', async () => {
  // Permissions do not stop root, so the folder's parent is a file.
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const fault = await faultOf('--data-dir', path.join(file, 'data'));
  expect(fault).toMatch(
    /^The data folder .*data is not writable \(.*ENOTDIR.*\): make it writable, or choose /,
  );
});
