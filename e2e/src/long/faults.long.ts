import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withBrowser } from '../suite/browser';
import { waitForReportsOnMap, waitUntilLive } from '../suite/home';
import { postReport } from '../suite/stored-reports';
import { type Suite, withSuite } from '../suite/suite';

// The suite that this file starts must ignore the operator's settings. With this DATABASE_URL, it could not start.
Object.assign(process.env, {
  DATABASE_URL: 'postgres://operator@127.0.0.1:1/health',
  SERVICE_WORKER: 'off',
  PUBLIC_HOST: 'health.example.org',
  PHONE_NUMBER: '+441632960000',
});
// This file starts its own suite, because it kills parts.
const running = withSuite('faults', () => ({ flags: ['--empty'] }));
const visit = withBrowser();

const reportFrom = (pinCode: string) =>
  postReport(running().suite.api, { country: 'IN', pinCode, symptoms: ['Fever'] });

const pidOf = (part: string): number => {
  const file = path.join(running().suite.runDir, 'parts.json');
  const { parts } = JSON.parse(readFileSync(file, 'utf8')) as Pick<Suite, 'parts'>;
  const pid = parts[part]?.pid;
  if (!pid) throw new Error(`The suite has no part ${part}.`);
  return pid;
};
async function unhealthyParts(): Promise<string[]> {
  const { parts } = running().suite;
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
  const crashed = parts.map((part) => running().says(new RegExp(`${part} .*Restarting in`)));
  const ready = parts.map((part) => running().says(new RegExp(`${part} .*ready again`)));
  for (const part of parts) process.kill(pidOf(part), 'SIGKILL');
  await Promise.all(crashed);
  return () => Promise.all(ready);
}

test('the suite restarts killed servers, and an open page fetches the reports that it missed', async () => {
  const { page } = await visit();
  expect(await reportFrom('400001')).toBe(201);
  await page.goto(running().suite.shell);
  await waitUntilLive(page);
  await waitForReportsOnMap(page, 1);
  const areBack = await kill('local-backend', 'chat-server');
  await page.locator('[data-status="error"]').waitFor();
  await areBack();
  expect(await unhealthyParts()).toEqual([]);
  expect(await reportFrom('560001')).toBe(201);
  await waitForReportsOnMap(page, 2);
  await waitUntilLive(page);
  expect(await reportFrom('110001')).toBe(201);
  await waitForReportsOnMap(page, 3);
});
