import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { io as connect } from 'socket.io-client';

// A program is started, which takes its time on a busy machine.
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

test('SIGTERM ends it with 0 after its visitors were told', async () => {
  const { child, address } = await start();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const client = connect(address, { transports: ['websocket'], reconnection: false });
  await new Promise<void>((resolve, reject) => client.once('connect', resolve).once('connect_error', reject));
  const told = new Promise((resolve) => client.once('disconnect', resolve));
  child.kill('SIGTERM');
  expect(await told).toBe('transport close');
  expect(await ended).toBe(0);
});

test('SIGTERM: pages are told to go elsewhere, and it ends as soon as they have', async () => {
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

test('Ctrl-C lets pages go elsewhere; pressed again, it ends at once', async () => {
  const { child, address } = await start();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const client = connect(address, { transports: ['websocket'], reconnection: false });
  const leaving = new Promise((resolve) => client.once('leaving', resolve));
  const gone = new Promise((resolve) => client.once('disconnect', resolve));
  await new Promise((resolve) => client.once('session', resolve));
  child.kill('SIGINT');
  await leaving;
  expect(client.connected).toBe(true);
  child.kill('SIGINT');
  // Not the 0 of one that has waited for its visitors.
  expect(await ended).toBe(1);
  await gone;
});

test.each([
  ['throws', 'throw new Error("boom")'],
  ['rejects', 'Promise.reject(new Error("boom"))'],
])(
  'what %s and is not caught is logged, pages are sent elsewhere, and it ends with 1',
  async (_words, fault) => {
    const { child, address } = await start([
      '--import',
      `data:text/javascript,process.on("SIGUSR2",()=>{${fault}})`,
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
    expect(log).toMatch(/^Uncaught error, ending: Error: boom\n +at /);
  },
);

test('a setting that cannot be is one sentence', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'chat-server/src/main.ts', '--port', '0'], {
    cwd: root,
    env: { ...process.env, CHAT_PROXIES: 'two' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
  expect(said).toBe("CHAT_PROXIES must be a whole number from 0 on, not 'two'.\n");
});
