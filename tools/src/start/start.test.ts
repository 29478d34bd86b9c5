import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from '../suite/ports';
import { PART_NAMES, PARTS, type PartName, type Ports } from '../suite/parts';
import { runProgram } from '../testing/run-program';

// Each test starts a program.
jest.setTimeout(60_000);

let folder: string;
let ports: Ports;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'start-'));
  ports = await freePorts('localhost');
});
afterEach(() => rmSync(folder, { recursive: true }));

const environment = (chosen: Ports) =>
  Object.fromEntries(PART_NAMES.map((name) => [PARTS[name].variable, String(chosen[name])]));

function start(flags: readonly string[] = [], env: Record<string, string> = {}) {
  const folders = ['--run-dir', path.join(folder, 'run'), '--data-dir', path.join(folder, 'data')];
  return runProgram(['tools/start.mjs', ...folders, ...flags], { ...environment(ports), ...env });
}

/** Listens on the port of a part, as another program would. */
async function occupy(name: PartName, address: string): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ port: ports[name], host: address }, resolve));
  return server;
}

test('a taken port is named with its variable, and nothing starts', async () => {
  const other = await occupy('mfe-map', '127.0.0.1');
  const { code, stdout, stderr } = await start();
  other.close();
  expect(code).toBe(1);
  expect(stderr).toBe(
    `Port ${ports['mfe-map']} (mfe-map) is in use: stop the program that uses it (another npm start?), or set MFE_MAP_PORT to a free port, in .env or before the command.`,
  );
  expect(stdout).toBe('');
  expect(readdirSync(path.join(folder, 'data'))).toEqual([]);
});

test('several taken ports are named together', async () => {
  const others = [await occupy('shell', '127.0.0.1'), await occupy('local-backend', '0.0.0.0')];
  const { code, stderr } = await start();
  for (const other of others) other.close();
  expect(code).toBe(1);
  expect(stderr).toContain(
    `Ports ${ports.shell} (shell), ${ports['local-backend']} (local-backend) are in use`,
  );
  expect(stderr).toContain('set SHELL_PORT, BACKEND_PORT to a free port');
});

test('a data folder that is not writable is refused in a sentence', async () => {
  // Permissions do not stop root, so the folder lies below a file.
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const { code, stderr } = await start(['--data-dir', path.join(file, 'data')]);
  expect(code).toBe(1);
  expect(stderr).toBe(
    `The data folder ${path.join(file, 'data')} is not writable (ENOTDIR): make it writable, or choose another one with DATA_DIR or --data-dir.`,
  );
});

test.each([
  ['--remotes', '{"schema":1,', /is not JSON: /],
  ['--remotes', '{"schema":1,"shellApi":"1.0.0","remotes":{"Bad-Name":1}}', /cannot be used: .*Bad-Name/],
  ['--config', '{"schema":1,"api":"ftp://x"}', /cannot be used: .*supabaseUrl.*api/],
])('%s with %s is refused in a sentence', async (flag, content, words) => {
  const file = path.join(folder, 'handed.json');
  writeFileSync(file, content);
  const { code, stderr } = await start([flag, file]);
  expect(code).toBe(1);
  expect(stderr).toMatch(words);
  expect(stderr).toContain(file);
  expect(stderr.split('\n')).toHaveLength(1);
});

test('faults of the environment are named together', async () => {
  const { code, stderr } = await start([], { CHAT_PORT: 'x', PHONE_NUMBER: '1' });
  expect(code).toBe(1);
  expect(stderr).toContain('CHAT_PORT must be');
  expect(stderr).toContain('PHONE_NUMBER must be');
});

test('--help prints the usage and succeeds', async () => {
  const { code, stdout, stderr } = await start(['--help']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Usage: npm start');
});

test('an unknown flag prints the usage', async () => {
  const { code, stderr } = await start(['--emty']);
  expect(code).toBe(1);
  expect(stderr).toContain('--emty');
  expect(stderr).toContain('Usage: npm start');
});
