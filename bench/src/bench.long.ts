import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { rowsOf } from './testing/rows-of';
import { runCommand, startCommand } from './testing/run-command';

// A smoke run: each bench with a small set, once. What it measures here means nothing.
jest.setTimeout(600_000);

const small = ['--reports', '3000', '--areas', '1200', '--repeat', '1'];
const FOLDER = '.local/bench';

it('bench:api measures and prints, and keeps nothing of a small set', async () => {
  const { code, output } = await runCommand('bench:api', [...small, '--seconds', '1', '--minutes', '0.05']);
  expect([code, output]).toEqual([0, expect.stringContaining('Ours by bare, median of the rounds')]);
  const ours = rowsOf(output, 'ours');
  expect(ours.length).toBeGreaterThan(0);
  for (const row of ours) {
    expect(row).toMatchObject({ errors: '0', 'lost: table, map': '0, 0' });
    expect(row['a second (median)']).toMatch(/^[1-9]\d* \/s$|^\d+\.\d+ \/s$/);
    expect(Number(row['answered 201'])).toBeGreaterThan(0);
  }
  for (const row of rowsOf(output, 'one bare insert')) expect(row).toMatchObject({ errors: '0' });
  const load = [...output.matchAll(/mixed load \((\d+) requests, (\d+) errors\)/g)];
  expect(load).toHaveLength(ours.length);
  for (const [, requests, errors] of load) expect([Number(requests) > 0, errors]).toEqual([true, '0']);
  expect(output).toContain('Not kept under bench/results');
});

it('bench:map measures and prints', async () => {
  const { code, output } = await runCommand('bench:map', [...small, '--on', 'embedded']);
  expect([code, output]).toEqual([0, expect.stringContaining('supercluster in a worker')]);
  const [row, ...others] = rowsOf(output, 'ours, embedded PostgreSQL');
  expect(others).toEqual([]);
  expect(row).toMatchObject({ points: 'in view', visits: '1' });
  for (const name of ['first circle after its script', '… from the start'])
    expect(row?.[name]).toMatch(/^\d+\.\d+ s$/);
  for (const name of ['drag p95', 'zoom p95', 'longest frame of a zoom'])
    expect(row?.[name]).toMatch(/^[\d.]+ ms$/);
  expect(row?.['main heap']).toMatch(/^[\d.]+ MB$/);
});

it.each([
  ['bench:analytics', 'outbreak-prediction'],
  ['bench:phone-ai', 'all'],
] as const)('%s measures and prints, and keeps nothing of a small set', async (bench, first) => {
  const { code, output } = await runCommand(bench, [...small, '--on', 'embedded']);
  expect([code, output]).toEqual([0, expect.stringContaining('Not kept under bench/results')]);
  const [row] = rowsOf(output, first);
  for (const name of ['median', 'p95', 'longest']) expect(row?.[name]).toMatch(/^[\d.]+ ms$/);
});

it('ended by Ctrl-C it takes its copy of the set along; what a killed one left, the next removes', async () => {
  const running = startCommand('bench:api', small);
  await running.says(/rounds …/);
  const own = () => readdirSync(FOLDER).filter((name) => name.startsWith(`run-${running.pid}-`));
  expect(own()).toHaveLength(1);
  // The number is above what Linux gives to processes.
  const left = `${FOLDER}/run-4194305-embedded`;
  mkdirSync(left, { recursive: true });
  running.kill('SIGINT');
  expect(await running.ended).toMatchObject({ code: 130 });
  expect(own()).toEqual([]);

  const next = startCommand('bench:api', [...small, '--on', 'embedded']);
  await next.says(/rounds …/);
  expect(existsSync(left)).toBe(false);
  next.kill('SIGTERM');
  await next.ended;
});

it('a wrong option is said', async () => {
  const { code, output } = await runCommand('bench:api', ['--repeat', 'often']);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining("--repeat must be a number above 0, not 'often'"),
  ]);
});
