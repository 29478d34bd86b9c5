import { runCommand } from './run-command';

test('returns the exit code and the output of a program', async () => {
  const words = `console.log('out'); console.error('error'); process.exit(3)`;
  const { code, output } = await runCommand(process.execPath, ['--eval', words]);
  expect(code).toBe(3);
  expect(output.split('\n').sort()).toEqual(['error', 'out']);
});

test('returns a null code for a program that cannot be started', async () => {
  expect(await runCommand('/no/such/program', [])).toMatchObject({ code: null });
});

test('terminates a program when `signal` is aborted, and starts no program afterwards', async () => {
  const stop = new AbortController();
  const running = runCommand(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], {
    signal: stop.signal,
  });
  stop.abort();
  expect(await running).toEqual({ code: null, output: '' });
  expect(await runCommand(process.execPath, ['--version'], { signal: stop.signal })).toEqual({
    code: null,
    output: 'Stopped.',
  });
});
