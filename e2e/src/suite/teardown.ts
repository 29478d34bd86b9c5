import { rmSync } from 'node:fs';
import type { RunningSuite } from './suite';

/** Ends the suite that setup.ts started, and takes its data away. */
export default async function teardown(): Promise<void> {
  const { healthCommonsSuite } = globalThis as unknown as {
    healthCommonsSuite?: { running: RunningSuite; directory: string };
  };
  if (!healthCommonsSuite) return;
  await healthCommonsSuite.running.stop();
  rmSync(healthCommonsSuite.directory, { recursive: true, force: true });
}
