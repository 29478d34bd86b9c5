import { rmSync } from 'node:fs';
import type { Started } from './setup';

/** Stops the suite that setup.ts started, and removes its data. */
export default async function teardown(): Promise<void> {
  const { healthCommonsSuite } = globalThis as unknown as { healthCommonsSuite?: Started };
  if (!healthCommonsSuite) return;
  await healthCommonsSuite.running.stop();
  rmSync(healthCommonsSuite.directory, { recursive: true, force: true });
}
