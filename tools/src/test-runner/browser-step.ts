import { findChromium } from '../programs/find-chromium';
import { Fault } from '../fault';
import { failed, type Outcome } from './outcome';
import { runJest } from './run-jest';

type BrowserRun = {
  folder: string;
  built: boolean;
  /** Runs only these test files. */
  files?: readonly string[];
  node?: string;
  signal: AbortSignal;
};

/**
 * Runs a jest project that needs a browser. Fails with a one-line message if the build failed or no browser is found.
 */
export async function browserStep(
  project: 'e2e' | 'long' | 'e2e-long',
  { built, files, ...run }: BrowserRun,
): Promise<Outcome> {
  if (!built) return failed('The browser tests were not run, because the build failed.');
  let chromium: string;
  try {
    chromium = await findChromium();
  } catch (error) {
    if (error instanceof Fault) return failed(error.message);
    throw error;
  }
  // Long tests measure times, so they run one by one. The tests of project e2e share one suite and two cores.
  const options = project === 'e2e' ? ['--maxWorkers=2'] : ['--runInBand', '--passWithNoTests'];
  if (files) options.push('--runTestsByPath', ...files);
  return runJest({ ...run, projects: [project], options, env: { CHROMIUM_PATH: chromium } });
}
