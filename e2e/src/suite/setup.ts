import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '@health-commons/tools/find-chromium';
import { repositoryRoot, type RunningSuite, startSuite } from './suite';

export type Started = { running: RunningSuite; directory: string };

/** Finds a browser and starts the suite that the browser tests share. */
export default async function setup(): Promise<void> {
  process.env['CHROMIUM_PATH'] = await findChromium();
  const directory = path.join(repositoryRoot, '.local', `test-e2e-${process.pid}`);
  mkdirSync(directory, { recursive: true });
  const running = await startSuite(directory);
  Object.assign(globalThis, { healthCommonsSuite: { running, directory } satisfies Started });
  process.env['HEALTH_COMMONS_E2E_SUITE'] = JSON.stringify(running.suite);
}
