import { findChromium } from '../programs/find-chromium';
import { Fault } from '../fault';
import { failed, type Outcome } from './outcome';
import { runJest } from './run-jest';

/** Runs a jest project that needs a browser. Without one it fails in one sentence. */
export async function browserStep(
  project: 'e2e' | 'long',
  { folder, built, signal }: { folder: string; built: boolean; signal: AbortSignal },
): Promise<Outcome> {
  if (!built) return failed('The browser tests were not run, because the build failed.');
  let chromium: string;
  try {
    chromium = await findChromium();
  } catch (error) {
    if (error instanceof Fault) return failed(error.message);
    throw error;
  }
  // A page waits more than it computes: three side by side, each with its own suite, end in two thirds of the time. What is long measures, and wants to be alone.
  const options = project === 'long' ? ['--runInBand', '--passWithNoTests'] : ['--maxWorkers=3'];
  return runJest({ projects: [project], folder, options, env: { CHROMIUM_PATH: chromium }, signal });
}
