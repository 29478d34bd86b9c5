import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, startSuite } from './suite';

/** Starts one suite for all browser test files. */
export default async function setup(): Promise<void> {
  const directory = path.join(repositoryRoot, '.local', `test-e2e-${process.pid}`);
  mkdirSync(directory, { recursive: true });
  const running = await startSuite(directory);
  process.env['HEALTH_COMMONS_E2E_SUITE'] = JSON.stringify(running.suite);
  Object.assign(globalThis, { healthCommonsSuite: { running, directory } });
}
