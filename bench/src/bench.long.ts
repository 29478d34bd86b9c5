import { hasNginx } from '@health-commons/base/testing/nginx';
import { itIf } from '@health-commons/base/testing';
import { findPostgresBinaries } from '@health-commons/local-backend/testing/postgres';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { redisVersion } from './chat/start-redis';
import { childrenOf, isRunning } from './testing/processes';
import { rowsOf } from './testing/rows-of';
import { runCommand, startCommand } from './testing/run-command';

jest.setTimeout(600_000);

// These runs of the benches are so small that their figures have no meaning.
const small = ['--reports', '3000', '--areas', '1200', '--repeat', '1'];
const FOLDER = '.local/bench';

async function expectApiFigures(on: 'postgres' | 'embedded'): Promise<void> {
  const options = [...small, '--on', on, '--seconds', '1', '--minutes', '0.05'];
  const { code, output } = await runCommand('bench:api', options);
  expect([code, output]).toEqual([0, expect.stringContaining('Ours divided by bare, median of the rounds')]);
  const ours = rowsOf(output, 'ours');
  expect(ours.length).toBeGreaterThan(0);
  for (const row of ours) {
    expect(row).toMatchObject({ errors: '0', 'lost: table, map': '0, 0' });
    expect(row['per second (median)']).toMatch(/^[1-9]\d* \/s$|^\d+\.\d+ \/s$/);
    expect(Number(row['201 responses'])).toBeGreaterThan(0);
  }
  for (const row of rowsOf(output, 'one bare insert')) expect(row).toMatchObject({ errors: '0' });
  const load = [...output.matchAll(/mixed load \((\d+) requests, (\d+) errors\)/g)];
  expect(load).toHaveLength(ours.length);
  for (const [, requests, errors] of load) expect([Number(requests) > 0, errors]).toEqual([true, '0']);
  expect(output).toContain('Not kept under bench/results');
}

itIf(Boolean(findPostgresBinaries()), 'needs the programs of PostgreSQL')(
  'bench:api prints the figures of PostgreSQL and does not keep the result of a small run',
  () => expectApiFigures('postgres'),
);

it('bench:api prints the figures of the embedded database and does not keep the result of a small run', () =>
  expectApiFigures('embedded'));

it('bench:overload loses no acknowledged report, and answers with 201, 429 or 503 only', async () => {
  const options = [...small, '--on', 'embedded', '--minutes', '0.2'];
  const { code, output } = await runCommand('bench:overload', options);
  expect([code, output]).toEqual([0, expect.stringContaining('Not kept under bench/results')]);
  expect(output).toMatch(/lost: (0|-\d+) from the table, (0|-\d+) from the map/);
  expect(output).toContain('Responses other than 201, 429 and 503: 0');
  expect(rowsOf(output, 'resident')[0]?.['end']).toMatch(/^\d+ MiB$/);
  expect(output).toContain('/health afterwards: 200');
});

it('bench:map prints its figures', async () => {
  const { code, output } = await runCommand('bench:map', [...small, '--on', 'embedded']);
  expect([code, output]).toEqual([0, expect.stringContaining('supercluster in a worker')]);
  const [row, ...others] = rowsOf(output, 'ours, embedded PostgreSQL');
  expect(others).toEqual([]);
  expect(row).toMatchObject({ points: 'in view', 'page loads': '1' });
  for (const name of ['first circle after its script', '… from the start'])
    expect(row?.[name]).toMatch(/^\d+\.\d+ s$/);
  for (const name of ['drag p95', 'zoom p95', 'longest frame of a zoom'])
    expect(row?.[name]).toMatch(/^[\d.]+ ms$/);
  expect(row?.['main heap']).toMatch(/^[\d.]+ MiB$/);
});

itIf(Boolean(findPostgresBinaries()), 'needs the programs of PostgreSQL')(
  'bench:growth prints its figures for each size',
  async () => {
    const options = ['--sizes', '3000,6000', '--areas', '1200', '--repeat', '1', '--seconds', '1'];
    const { code, output } = await runCommand('bench:growth', options);
    expect([code, output]).toEqual([0, expect.stringContaining('Not kept under bench/results')]);
    for (const name of ['map, in the database', 'map, over HTTP', 'analytics', 'list of reports']) {
      const [row] = rowsOf(output, name);
      for (const size of ['3,000', '6,000']) expect(row?.[size]).toMatch(/^[\d.]+ ms$/);
    }
    expect(rowsOf(output, 'POST: acknowledged, errors')[0]?.['6,000']).toMatch(/^[1-9]\d*, 0$/);
  },
);

itIf(Boolean(findPostgresBinaries()) && hasNginx, 'needs the programs of PostgreSQL, nginx and openssl')(
  'bench:after-growth prints its figures of an edge cache and a replica',
  async () => {
    const options = ['--reports', '3000', '--areas', '1200', '--repeat', '1', '--seconds', '1'];
    const { code, output } = await runCommand('bench:after-growth', [...options, '--only', 'edge,replica']);
    expect([code, output]).toEqual([0, expect.stringContaining('Not kept under bench/results')]);
    for (const name of ['no cache', 'with DATABASE_READ_URL'])
      expect(rowsOf(output, name)).toEqual([expect.anything()]);
  },
);

it.each([
  ['bench:analytics', 'outbreak-prediction'],
  ['bench:fold', '12000 added'],
  ['bench:phone-ai', 'all'],
] as const)('%s prints its figures and does not keep the result of a small run', async (bench, first) => {
  const { code, output } = await runCommand(bench, [...small, '--on', 'embedded']);
  expect([code, output]).toEqual([0, expect.stringContaining('Not kept under bench/results')]);
  const [row] = rowsOf(output, first);
  for (const name of ['median', 'p95', 'max']) expect(row?.[name]).toMatch(/^[\d.]+ ms$/);
});

it('bench:epidemiology prints its figures and does not keep the result of a small run', async () => {
  const { code, output } = await runCommand('bench:epidemiology', ['--repeat', '1']);
  expect([code, output]).toEqual([0, expect.stringContaining('Not kept under bench/results')]);
  const [row] = rowsOf(output, 'default');
  for (const name of ['ours (median)', 'ours (max)']) expect(row?.[name]).toMatch(/^[\d.]+ ms$/);
});

it('bench:chat prints the figures of each part, or that the part is skipped, and does not keep the result of a small run', async () => {
  const { code, output } = await runCommand('bench:chat', ['--quick']);
  expect([code, output]).toEqual([0, expect.stringContaining('Not kept under bench/results')]);
  const [idle, room] = rowsOf(output, 'ours');
  expect(idle).toMatchObject({ connections: '200' });
  expect(idle?.['resident each']).toMatch(/^-?[\d.]+ kB$/);
  // 20 members each receive 80 messages: 40 per second for 2 seconds.
  expect(room).toMatchObject({
    delivered: '1600',
    lost: '0',
    duplicated: '0',
    'out of order': '0',
    rejected: '0',
  });
  expect(rowsOf(output, 'bare relay')[1]).toMatchObject({ delivered: '1600', lost: '0' });
  const [lobby] = rowsOf(output, '30 joined and 30 left');
  expect(lobby).toMatchObject({ errors: '0' });
  expect(lobby?.['on the wire']).toMatch(/^[\d.]+ Mbit\/s$/);
  if (redisVersion === null) {
    expect(output).toContain('SKIPPED: pairs, kill-node, kill-redis');
    return;
  }
  const noFaults = { lost: '0', duplicated: '0', 'out of order': '0' };
  const [pairs] = rowsOf(output, 'one of each pair on each server');
  expect(pairs).toMatchObject({ messages: '40', delivered: '80', ...noFaults });
  const [killed] = rowsOf(output, '600');
  expect(killed).toMatchObject({ expected: '3600', ...noFaults, unsent: '0' });
  const [redis] = rowsOf(output, '1');
  expect(redis).toMatchObject({
    lost: '0',
    'server kept running': 'yes',
    '/health, /health/live': '503, 200',
  });
  expect(redis?.['rejected']).toMatch(/\d+ unavailable/);
});

it('bench:chat stops its servers and its load generator on Ctrl-C', async () => {
  const running = startCommand('bench:chat', ['--quick', '--only', 'room', '--seconds', '600']);
  await running.waitForOutput(/^room …/m);
  // Wait for the two servers and the load generator.
  const children = () => childrenOf(running.pid);
  while (children().length < 3) await new Promise((resolve) => setTimeout(resolve, 50));
  const before = children();
  running.kill('SIGINT');
  expect(await running.exited).toMatchObject({ code: 130 });
  while (before.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 20));
});

it('bench:api removes its copy of the data set on Ctrl-C, and at its start removes the copies of killed runs', async () => {
  const running = startCommand('bench:api', small);
  await running.waitForOutput(/rounds? …/);
  const own = () => readdirSync(FOLDER).filter((name) => name.startsWith(`run-${running.pid}-`));
  expect(own()).toHaveLength(1);
  // This process id is above Linux's maximum.
  const staleCopy = `${FOLDER}/run-4194305-embedded`;
  mkdirSync(staleCopy, { recursive: true });
  running.kill('SIGINT');
  expect(await running.exited).toMatchObject({ code: 130 });
  expect(own()).toEqual([]);

  const next = startCommand('bench:api', [...small, '--on', 'embedded']);
  await next.waitForOutput(/rounds? …/);
  expect(existsSync(staleCopy)).toBe(false);
  next.kill('SIGTERM');
  await next.exited;
});

it('bench:api and bench:chat reject invalid options', async () => {
  const { code, output } = await runCommand('bench:api', ['--repeat', 'often']);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining("--repeat must be a number above 0, not 'often'"),
  ]);
  const chat = await runCommand('bench:chat', ['--kills', 'some', '--quickly']);
  expect([chat.code, chat.output]).toEqual([
    1,
    expect.stringMatching(/no option --quickly.*--kills must be a whole number above 0, not 'some'/),
  ]);
});
