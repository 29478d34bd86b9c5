import { rmSync } from 'node:fs';
import type { RunningSuite } from './suite';

/** Ends the suites that setup.ts started, and takes their data away. */
export default async function teardown(): Promise<void> {
  const { healthCommonsSuites } = globalThis as unknown as {
    healthCommonsSuites?: { running: RunningSuite[]; directory: string };
  };
  if (!healthCommonsSuites) return;
  await Promise.all(healthCommonsSuites.running.map((running) => running.stop()));
  rmSync(healthCommonsSuites.directory, { recursive: true, force: true });
}
