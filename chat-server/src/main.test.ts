import { io as connect } from 'socket.io-client';
import { startProgram } from './testing/program';

// Starting a process is slow on a busy machine.
jest.setTimeout(60_000);

test('on SIGTERM, asks pages to reconnect elsewhere and exits when they have left', async () => {
  const { child, address, ended } = await startProgram();
  const client = connect(address, { transports: ['websocket'], reconnection: false });
  const leaving = new Promise<{ within: number }>((resolve) => client.once('leaving', resolve));
  await new Promise((resolve) => client.once('session', resolve));
  child.kill('SIGTERM');
  expect((await leaving).within).toBeLessThanOrEqual(5_000);
  client.disconnect();
  expect(await ended).toBe(0);
});

test('on the first Ctrl-C, asks pages to reconnect elsewhere; on the second, exits with 1', async () => {
  const { child, address, ended } = await startProgram();
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
  const { child, address, ended, errors } = await startProgram([
    '--import',
    'data:text/javascript,process.on("SIGUSR2",()=>{Promise.reject(new Error("boom"))})',
  ]);
  const client = connect(address, { transports: ['websocket'], reconnection: false });
  const leaving = new Promise((resolve) => client.once('leaving', resolve));
  await new Promise((resolve) => client.once('session', resolve));
  child.kill('SIGUSR2');
  await leaving;
  client.disconnect();
  expect(await ended).toBe(1);
  expect(errors()).toMatch(/^\{.*"event":"uncaught".*"error":"Error","at":\["at /);
});

test('prints a clear message for an invalid setting and exits with 1', async () => {
  const { ended, errors } = await startProgram([], { TRUST_PROXY: 'two' });
  expect(await ended).toBe(1);
  expect(errors()).toMatch(/TRUST_PROXY .*'two'/);
});
