import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { io as connect } from 'socket.io-client';

// Starting a process is slow on a busy machine.
jest.setTimeout(60_000);
const root = path.resolve(__dirname, '../..');

async function start(preload: readonly string[] = []) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', ...preload, 'chat-server/src/main.ts', '--port', '0', '--origins', '*'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const line = await new Promise<string>((resolve) =>
    readline.createInterface({ input: child.stdout }).once('line', resolve),
  );
  const address = /^listening (http:\/\/localhost:\d+)$/.exec(line)?.[1];
  return { child, address: address ?? line };
}

test('on SIGTERM, asks pages to reconnect elsewhere and exits when they have left', async () => {
  const { child, address } = await start();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const client = connect(address, { transports: ['websocket'], reconnection: false });
  const leaving = new Promise<{ within: number }>((resolve) => client.once('leaving', resolve));
  await new Promise((resolve) => client.once('session', resolve));
  child.kill('SIGTERM');
  expect((await leaving).within).toBeLessThanOrEqual(5_000);
  client.disconnect();
  expect(await ended).toBe(0);
});

test('on the first Ctrl-C, asks pages to reconnect elsewhere; on the second, exits with 1', async () => {
  const { child, address } = await start();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const client = connect(address, { transports: ['websocket'], reconnection: false });
  const leaving = new Promise((resolve) => client.once('leaving', resolve));
  const disconnected = new Promise((resolve) => client.once('disconnect', resolve));
  await new Promise((resolve) => client.once('session', resolve));
  child.kill('SIGINT');
  await leaving;
  expect(client.connected).toBe(true);
  child.kill('SIGINT');
  expect(await ended).toBe(1);
  await disconnected;
});

// Node reports an unhandled rejection as an uncaught exception.
test('after an uncaught error, asks pages to reconnect elsewhere and exits with 1', async () => {
  const { child, address } = await start([
    '--import',
    'data:text/javascript,process.on("SIGUSR2",()=>{Promise.reject(new Error("boom"))})',
  ]);
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const client = connect(address, { transports: ['websocket'], reconnection: false });
  const leaving = new Promise((resolve) => client.once('leaving', resolve));
  await new Promise((resolve) => client.once('session', resolve));
  child.kill('SIGUSR2');
  await leaving;
  client.disconnect();
  expect(await ended).toBe(1);
  expect(log).toMatch(/^Uncaught error, shutting down: Error: boom\n +at /);
});

test('prints a clear message for an invalid setting and exits with 1', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'chat-server/src/main.ts', '--port', '0'], {
    cwd: root,
    env: { ...process.env, CHAT_PROXIES: 'two' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
  expect(log).toMatch(/CHAT_PROXIES .*'two'/);
});
