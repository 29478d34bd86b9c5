import { runCommand } from './run-command';

test('returns the exit code and the output of a program', async () => {
  const words = `console.log('out'); console.error('error'); process.exit(3)`;
  expect(await runCommand(process.execPath, ['--eval', words])).toEqual({ code: 3, output: 'out\nerror' });
});

test('returns a null code for a program that cannot be started, or is terminated by `signal`', async () => {
  expect(await runCommand('/no/such/program', [])).toMatchObject({ code: null });
  const endless = ['--eval', 'setInterval(() => {}, 1000)'];
  const stop = new AbortController();
  const running = runCommand(process.execPath, endless, { signal: stop.signal });
  stop.abort();
  expect(await running).toMatchObject({ code: null });
  expect(await runCommand(process.execPath, endless, { signal: stop.signal })).toMatchObject({ code: null });
});
