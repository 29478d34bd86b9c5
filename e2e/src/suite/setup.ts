import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from 'jest';
import { findChromium } from '@health-commons/tools/find-chromium';
import { repositoryRoot, type RunningSuite, startSuite } from './suite';

/** Finds a browser and starts one suite for each of jest's workers: test files that run side by side must not see each other's reports. */
export default async function setup({
  maxWorkers = 1,
}: {
  maxWorkers?: Config['maxWorkers'];
}): Promise<void> {
  process.env['CHROMIUM_PATH'] = await findChromium();
  const directory = path.join(repositoryRoot, '.local', `test-e2e-${process.pid}`);
  const running: RunningSuite[] = [];
  Object.assign(globalThis, { healthCommonsSuites: { running, directory } });
  // One after another: the first may have to build, and each uses both cores while it starts.
  for (let worker = 1; worker <= Number(maxWorkers); worker += 1) {
    const folder = path.join(directory, String(worker));
    mkdirSync(folder, { recursive: true });
    running.push(await startSuite(folder));
  }
  process.env['HEALTH_COMMONS_E2E_SUITES'] = JSON.stringify(running.map(({ suite }) => suite));
}
