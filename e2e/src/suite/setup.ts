import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '@health-commons/tools/find-chromium';
import { repositoryRoot, startSuite } from './suite';

/** Finds a browser and starts one suite for all browser test files. */
export default async function setup(): Promise<void> {
  process.env['CHROMIUM_PATH'] = await findChromium();
  const directory = path.join(repositoryRoot, '.local', `test-e2e-${process.pid}`);
  mkdirSync(directory, { recursive: true });
  const running = await startSuite(directory);
  process.env['HEALTH_COMMONS_E2E_SUITE'] = JSON.stringify(running.suite);
  Object.assign(globalThis, { healthCommonsSuite: { running, directory } });
}
