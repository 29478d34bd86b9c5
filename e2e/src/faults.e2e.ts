import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser, visit } from './suite/browser';
import { reportsOnMap, waitForReportsOnMap } from './suite/home';
import { repositoryRoot, type RunningSuite, startSuite, type Suite } from './suite/suite';

// A suite of this file's own: it ends parts of it and breaks its files.
const folder = mkdtempSync(path.join(repositoryRoot, '.local', 'test-faults-'));
let running: RunningSuite;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  // An operator's settings, which must not reach it: with the first it would not start.
  Object.assign(process.env, {
    DATABASE_URL: 'postgres://operator@127.0.0.1:1/health',
    SERVICE_WORKER: 'off',
    PUBLIC_HOST: 'health.example.org',
    PHONE_NUMBER: '+441632960000',
  });
  running = await startSuite(folder, ['--empty']);
});
afterAll(async () => {
  await browser.close();
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Ends a part as a crash would, and waits until the suite has noticed. */
async function kill(part: string): Promise<void> {
  const { parts } = JSON.parse(readFileSync(path.join(folder, 'run', 'parts.json'), 'utf8')) as Pick<
    Suite,
    'parts'
  >;
  const found = parts[part];
  if (!found) throw new Error(`The suite has no part ${part}.`);
  const noticed = running.says(new RegExp(`${part} .*npm run revive`));
  process.kill(found.pid, 'SIGKILL');
  await noticed;
}
/** What `npm run revive` does: the parts that ended are started again. Resolves when this one is ready. */
async function revive(part: string): Promise<void> {
  const ready = running.says(new RegExp(`${part} .*ready again`));
  running.process.kill('SIGUSR2');
  await ready;
}
const postReport = (pinCode: string) =>
  fetch(`${running.suite.api}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'IN', pinCode, symptoms: ['Fever'] }),
  });

test('with the backend down the page says so and works on; when the backend is back it recovers by itself', async () => {
  const { page, context } = await visit(browser);
  expect((await postReport('400001')).status).toBe(201);
  await kill('local-backend');

  await page.goto(running.suite.shell);
  await page.getByText('Some data could not be loaded, but the app will continue to work').waitFor();
  await page.getByText('Failed to get health aggregates').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Health Map' }).waitFor();
  await page.getByRole('button', { name: 'Submit Report' }).waitFor();

  await revive('local-backend');
  await waitForReportsOnMap(page, 1);
  await page.getByText('Failed to get health aggregates').waitFor({ state: 'detached' });

  // And what comes now comes live again.
  await page.getByText('Live: new reports appear by themselves.').waitFor();
  expect((await postReport('110001')).status).toBe(201);
  await waitForReportsOnMap(page, 2);
  await context.close();
});

test('the backend killed under an open page: the page says so, and fetches what it missed', async () => {
  const { page, context } = await visit(browser);
  await page.goto(running.suite.shell);
  await page.getByText('Live: new reports appear by themselves.').waitFor();
  const before = await reportsOnMap(page);
  await kill('local-backend');
  await page.getByText('Connection error occurred').waitFor();
  await revive('local-backend');
  expect((await postReport('560001')).status).toBe(201);
  await waitForReportsOnMap(page, before + 1);
  await context.close();
});

test.each([
  ['config.json', '{"schema": 1, "api": "nowhere"}', /config\.json.*api/],
  ['remotes.json', '{"schema": 7}', /remotes\.json/],
])('a broken %s: the page says what is wrong, and Try Again brings it back', async (name, broken, words) => {
  const file = path.join(folder, 'run', name);
  const good = readFileSync(file);
  writeFileSync(file, broken);
  try {
    const { page, context } = await visit(browser);
    await page.goto(running.suite.shell);
    await page.getByText(words).first().waitFor();
    writeFileSync(file, good);
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await page.getByRole('button', { name: 'Submit Report' }).waitFor();
    await context.close();
  } finally {
    writeFileSync(file, good);
  }
});

test('a remote whose process is killed costs its own box; revived, Try Again brings it back', async () => {
  await kill('mfe-report');
  const { page, context } = await visit(browser);
  await page.goto(running.suite.shell);
  const box = page.locator('[data-remote="mfe_report"]');
  await box.getByRole('button', { name: 'Try Again' }).waitFor();
  await page.getByRole('region', { name: 'Outbreak map' }).waitFor();
  await revive('mfe-report');
  await box.getByRole('button', { name: 'Try Again' }).click();
  await box.getByRole('button', { name: 'Submit Report' }).waitFor();
  await context.close();
});
