import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import type { Page } from 'playwright-core';
import { withBrowser } from '../suite/browser';
import { npmRun } from '../suite/commands';
import { postReport } from '../suite/stored-reports';
import { spawnSuite, startSuite, type RunningSuite, type Suite } from '../suite/suite';

// demonstration.test.ts in tools interrupts the single steps.

jest.setTimeout(1_200_000);

const folder = mkdtempSync(path.join(tmpdir(), 'health-commons-demonstration-'));
const at = (name: string) => path.join(folder, name);
const visit = withBrowser();
let running: RunningSuite | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string, ...flags: string[]): Promise<Suite> {
  await running?.stop();
  running = await startSuite(at(name), { flags });
  return running.suite;
}

/** Restores a backup of one installation, which may be running, as another. */
async function copy(from: string, to: string): Promise<void> {
  const out = mkdtempSync(at('backup-'));
  await npmRun('backup', ['--out', out, '--data-dir', path.join(at(from), 'data')]);
  const backup = path.join(out, ...readdirSync(out));
  await npmRun('restore', [backup, '--data-dir', path.join(at(to), 'data')]);
}

/** What a page learns from the map's data: the number of reports, and whether they are labelled. */
async function shown({ api }: Suite): Promise<{ reports: number; isLabelled: boolean }> {
  const answer = await fetch(`${api}/api/health-aggregates`);
  const circles = (await answer.json()) as { count: number }[];
  return {
    reports: circles.reduce((sum, { count }) => sum + count, 0),
    isLabelled: answer.headers.get('demonstration-data') === 'true',
  };
}
const FIRST = { reports: 12_000, isLabelled: true };
const real = (reports: number) => ({ reports, isLabelled: false });

const banner = (page: Page) => page.getByText('Demonstration data:');

test('after a start that was killed while it added demonstration reports, all of them are there and labelled', async () => {
  const killed = spawnSuite(at('first'), { detached: true });
  for await (const line of readline.createInterface({ input: killed.stderr }))
    if (line.includes('adding 12000 demonstration reports')) break;
  process.kill(-(killed.pid ?? 0), 'SIGKILL');
  if (killed.signalCode === null) await once(killed, 'exit');

  expect(await shown(await start('first'))).toEqual(FIRST);
  await copy('first', 'invented');
  expect(await shown(await start('invented'))).toEqual(FIRST);
});

test('an open page follows the removal of demonstration reports, and a restored backup gets none of them', async () => {
  const suite = await start('first');
  const { page, context } = await visit();
  await page.goto(suite.shell);
  await banner(page).waitFor();
  await npmRun('seed', ['--reset', '--run-dir', suite.runDir]);
  await page.reload();
  // Every page has the banner. Pages without demonstration data do not show it.
  await banner(page).waitFor({ state: 'hidden' });
  await context.close();

  const report = { country: 'IN', pinCode: '400001', symptoms: ['Fever'] };
  expect(await postReport(suite.api, report)).toBe(201);
  await copy('first', 'real');
  expect(await shown(await start('real'))).toEqual(real(1));
});
