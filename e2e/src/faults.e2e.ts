import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { newVisitor, openBrowser } from './suite/browser';
import { waitForReportsOnMap, waitUntilLive } from './suite/home';
import { repositoryRoot, type RunningSuite, startSuite } from './suite/suite';

// This file starts its own suite, because it kills parts and corrupts files.
const folder = mkdtempSync(path.join(repositoryRoot, '.local', 'test-faults-'));
let running: RunningSuite;
let browser: Browser;

beforeAll(async () => {
  // The suite that this file starts must ignore the operator's settings. With this DATABASE_URL, it could not start.
  Object.assign(process.env, {
    DATABASE_URL: 'postgres://operator@127.0.0.1:1/health',
    SERVICE_WORKER: 'off',
    PUBLIC_HOST: 'health.example.org',
    PHONE_NUMBER: '+441632960000',
  });
  [browser, running] = await Promise.all([openBrowser(), startSuite(folder, ['--empty'])]);
});
afterAll(async () => {
  await browser.close();
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

const postReport = (pinCode: string) =>
  fetch(`${running.suite.api}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'IN', pinCode, symptoms: ['Fever'] }),
  });

const pidOf = (part: string): number => {
  const { parts } = JSON.parse(readFileSync(path.join(folder, 'run', 'parts.json'), 'utf8')) as Pick<
    RunningSuite['suite'],
    'parts'
  >;
  const pid = parts[part]?.pid;
  if (!pid) throw new Error(`The suite has no part ${part}.`);
  return pid;
};
async function unhealthyParts(): Promise<string[]> {
  const { parts } = running.suite;
  const healthy = await Promise.all(
    Object.values(parts).map(({ address }) =>
      fetch(`${address}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return Object.keys(parts).filter((_, index) => !healthy[index]);
}

/**
 * Kills parts as in a crash, and waits until the suite has noticed. Resolves to a function that waits until the parts
 * are ready again.
 */
async function kill(...parts: string[]): Promise<() => Promise<unknown>> {
  const crashed = parts.map((part) => running.says(new RegExp(`${part} .*Restarting in`)));
  const ready = parts.map((part) => running.says(new RegExp(`${part} .*ready again`)));
  for (const part of parts) process.kill(pidOf(part), 'SIGKILL');
  await Promise.all(crashed);
  return () => Promise.all(ready);
}

test('the suite restarts killed servers, and an open page fetches the reports that it missed', async () => {
  const { page, context } = await newVisitor(browser);
  expect((await postReport('400001')).status).toBe(201);
  await page.goto(running.suite.shell);
  await waitUntilLive(page);
  await waitForReportsOnMap(page, 1);
  const areBack = await kill('local-backend', 'chat-server');
  await page.locator('[data-status="error"]').waitFor();
  await areBack();
  expect(await unhealthyParts()).toEqual([]);
  expect((await postReport('560001')).status).toBe(201);
  await waitForReportsOnMap(page, 2);
  await waitUntilLive(page);
  expect((await postReport('110001')).status).toBe(201);
  await waitForReportsOnMap(page, 3);
  await context.close();
});

test.each([
  ['config.json', '{"schema": 1, "api": "nowhere"}', /config\.json.*api/],
  ['remotes.json', '{"schema": 7}', /Something is wrong with this site/],
])(
  'a page shows an error while %s is broken, and Try Again loads the page once the file is repaired',
  async (name, broken, words) => {
    const file = path.join(folder, 'run', name);
    const good = readFileSync(file);
    writeFileSync(file, broken);
    const { page, context } = await newVisitor(browser);
    try {
      await page.goto(`${running.suite.shell}/report`);
      await page.getByText(words).first().waitFor();
    } finally {
      writeFileSync(file, good);
    }
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    // The button is in the first view, too.
    await page.locator('[data-remote="mfe_report"][data-state="mounted"]').waitFor();
    await page.getByRole('button', { name: 'Submit Report' }).waitFor();
    await context.close();
  },
);
