import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { io as connect } from 'socket.io-client';

// A program is started, which takes its time on a busy machine.
jest.setTimeout(60_000);
const root = path.resolve(__dirname, '../..');

test('SIGTERM ends it with 0 after its visitors were told', async () => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'chat-server/src/main.ts', '--port', '0', '--origins', '*'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const line = await new Promise<string>((resolve) =>
    readline.createInterface({ input: child.stdout }).once('line', resolve),
  );
  const address = /^listening (http:\/\/localhost:\d+)$/.exec(line)?.[1];
  const client = connect(address ?? line, { transports: ['websocket'], reconnection: false });
  await new Promise<void>((resolve, reject) => client.once('connect', resolve).once('connect_error', reject));
  const told = new Promise((resolve) => client.once('disconnect', resolve));
  child.kill('SIGTERM');
  expect(await told).toBe('transport close');
  expect(await ended).toBe(0);
});
