import { runCommand } from '@health-commons/base/run-command';
import { itIf } from '@health-commons/base/testing';
import { findPostgresBinaries } from '@health-commons/local-backend/testing/postgres';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import readline from 'node:readline';

jest.setTimeout(600_000);

const run = (...args: string[]) => runCommand(process.execPath, ['tools/run.mjs', ...args]);

// These runs of the benches are so small that their figures have no meaning.
const small = ['--reports', '3000', '--areas', '1200', '--repeat', '1'];

/** Returns the rows of a bench's tables whose first cell is `first`, each as an object from column name to cell. */
function rowsOf(output: string, first: string): Record<string, string>[] {
  let head: string[] | null = null;
  const rows: Record<string, string>[] = [];
  for (const line of output.split('\n')) {
    const cells = line.startsWith('|') ? line.split(/ *\| */).slice(1, -1) : null;
    if (!cells) head = null;
    else if (!head) head = cells;
    else if (cells[0] === first)
      rows.push(Object.fromEntries(head.map((name, column) => [name, cells[column] ?? ''])));
  }
  return rows;
}

async function expectApiFigures(on: 'postgres' | 'embedded'): Promise<void> {
  const { code, output } = await run('bench:api', ...small, '--on', on, '--seconds', '1');
  expect([code, output]).toEqual([0, expect.stringContaining('Not kept under bench/results')]);
  for (const kind of ['map, unfiltered', 'map, filtered', 'outbreak-prediction', 'alarms.atom']) {
    const [row] = rowsOf(output, kind);
    for (const name of ['median', 'p95', 'max', 'bare handler, p95'])
      expect(row?.[name]).toMatch(/^[\d.]+ ms$/);
  }
  const [ours] = rowsOf(output, 'ours');
  expect(ours).toMatchObject({ errors: '0', 'lost from the map': '0' });
  expect(Number(ours?.['201 responses'])).toBeGreaterThan(0);
  expect(rowsOf(output, 'one bare insert')[0]).toMatchObject({ errors: '0' });
}

itIf(Boolean(findPostgresBinaries()), 'needs the programs of PostgreSQL')(
  'bench:api prints the figures of PostgreSQL and does not keep the result of a small run',
  () => expectApiFigures('postgres'),
);

it('bench:api prints the figures of the embedded database and does not keep the result of a small run', () =>
  expectApiFigures('embedded'));

it('bench:map prints the figures of our map and of supercluster', async () => {
  const { code, output } = await run('bench:map', ...small, '--on', 'embedded');
  expect([code, output]).toEqual([0, expect.stringContaining('Not kept under bench/results')]);
  for (const name of ['ours, Embedded PostgreSQL', 'supercluster in a worker']) {
    const [row] = rowsOf(output, name);
    expect(row?.['first circle']).toMatch(/^[\d.]+ s$/);
    expect(row?.['main heap']).toMatch(/^[\d.]+ MiB$/);
  }
});

it('bench:chat prints the figures of our server and of the bare relay', async () => {
  const tiny = ['--members', '20', '--repeat', '1', '--seconds', '2'];
  const { code, output } = await run('bench:chat', ...tiny);
  expect([code, output]).toEqual([0, expect.stringContaining('Not kept under bench/results')]);
  // 20 members each receive 80 messages: 40 per second for 2 seconds.
  const faultless = { delivered: '1600', lost: '0', rejected: '0' };
  for (const name of ['ours', 'bare relay']) expect(rowsOf(output, name)).toMatchObject([faultless]);
});

it.each(['syndromic', 'forecasts'])(
  'bench:epidemiology prints the tables of docs/epidemiology.md: %s',
  async (part) => {
    const { code, output } = await run('bench:epidemiology', '--only', part);
    expect(code).toBe(0);
    const withoutPadding = (text: string) => text.replaceAll(/[ -]+/g, ' ').split('\n');
    const documented = new Set(withoutPadding(readFileSync('docs/epidemiology.md', 'utf8')));
    // The documented total includes a series that is not stored here.
    const rows = withoutPadding(output).filter((line) => line.startsWith('|') && !line.includes('**all**'));
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter((row) => !documented.has(row))).toEqual([]);
  },
);

it('bench:api removes its copy of the data set on Ctrl-C', async () => {
  const copy = '.local/bench/run-embedded';
  const args = ['tools/run.mjs', 'bench:api', ...small, '--on', 'embedded'];
  const running = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(running, 'exit');
  for await (const line of readline.createInterface(running.stdout)) if (line.includes('round …')) break;
  expect(existsSync(copy)).toBe(true);
  running.kill('SIGINT');
  expect(await exited).toEqual([130, null]);
  expect(existsSync(copy)).toBe(false);
});
