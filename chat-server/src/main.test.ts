import { io as connect } from 'socket.io-client';
import { startProgram } from './testing/program';

// Starting a process is slow on a busy machine.
jest.setTimeout(60_000);

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s, closes the connections and exits with 0',
  async (signal) => {
    const { child, address, ended } = await startProgram();
    const client = connect(address, { transports: ['websocket'], reconnection: false });
    const disconnected = new Promise((resolve) => client.once('disconnect', resolve));
    await new Promise((resolve) => client.once('session', resolve));
    child.kill(signal);
    // After this reason, pages reconnect by themselves.
    expect(await disconnected).toBe('transport close');
    expect(await ended).toBe(0);
  },
);

// Node reports an unhandled rejection as an uncaught exception.
test('logs an uncaught error and exits with 1', async () => {
  const { child, ended, errors } = await startProgram([
    '--import',
    'data:text/javascript,process.on("SIGUSR2",()=>{Promise.reject(new Error("boom"))})',
  ]);
  child.kill('SIGUSR2');
  expect(await ended).toBe(1);
  expect(errors()).toMatch(/^\{.*"event":"uncaught".*"error":"Error","at":\["at /);
});

test('prints a clear message for an invalid setting and exits with 1', async () => {
  const { ended, errors } = await startProgram([], { TRUST_PROXY: 'two' });
  expect(await ended).toBe(1);
  expect(errors()).toMatch(/TRUST_PROXY .*'two'/);
});
