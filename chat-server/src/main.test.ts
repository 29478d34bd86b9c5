import { io as connect } from 'socket.io-client';
import { startProgram } from './testing/program';

// Starting a process is slow on a busy machine.
jest.setTimeout(60_000);

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s, closes the connections and exits with 0',
  async (signal) => {
    const { address, pid, ended } = await startProgram();
    const client = connect(address, { transports: ['websocket'], reconnection: false });
    const disconnected = new Promise((resolve) => client.once('disconnect', resolve));
    await new Promise((resolve) => client.once('session', resolve));
    process.kill(pid, signal);
    // After this reason, pages reconnect by themselves.
    expect(await disconnected).toBe('transport close');
    expect(await ended).toBe(0);
  },
);

// Node reports an unhandled rejection as an uncaught exception.
test('logs an uncaught error and exits with 1', async () => {
  const { pid, ended, output } = await startProgram([
    '--import',
    'data:text/javascript,process.on("SIGUSR2",()=>{Promise.reject(new Error("boom"))})',
  ]);
  process.kill(pid, 'SIGUSR2');
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^\{.*"event":"uncaught".*"error":"Error","at":\["at /m);
});

test('prints a clear message for an invalid setting and exits with 1', async () => {
  const fault = { exitCode: 1, output: expect.stringMatching(/TRUST_PROXY .*'two'/) as string };
  await expect(startProgram([], { TRUST_PROXY: 'two' })).rejects.toMatchObject(fault);
});
