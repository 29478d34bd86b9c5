import { runCommand } from './testing/run-command';

// A smoke run: each bench with a small set, once. What it measures here means nothing.
jest.setTimeout(600_000);

const small = ['--reports', '3000', '--areas', '1200', '--repeat', '1'];

it('bench:api measures and prints', async () => {
  const { code, output } = await runCommand('bench:api', [...small, '--seconds', '1', '--minutes', '0.05']);
  expect([code, output]).toEqual([0, expect.stringContaining('Ours by bare, median of the rounds')]);
  expect(output).toContain('0 errors');
  expect(output).toContain('Not kept under bench/results');
});

it('bench:map measures and prints', async () => {
  const { code, output } = await runCommand('bench:map', [...small, '--on', 'embedded']);
  expect([code, output]).toEqual([0, expect.stringContaining('supercluster in a worker')]);
  expect(output).toMatch(/ours, embedded PostgreSQL +\| in view/);
});

it('a wrong option is said', async () => {
  const { code, output } = await runCommand('bench:api', ['--repeat', 'often']);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining("--repeat must be a number above 0, not 'often'"),
  ]);
});
