import { findChromium } from '../programs/find-program';
import { Fault } from '../fault';
import { failed, type Outcome, runJest, skipped } from './jest';
import { findNode } from '../programs/find-program';
import type { Steps } from './steps';

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

const MAJORS = [20, 22, 24];

type OtherNode = { major: number; node: string | undefined };

/**
 * Finds the supported versions of Node other than the running one. `node` is the program's path, or undefined if the
 * version is not installed.
 * @throws Fault if NODE_<major>_PATH is not a Node with that major version
 */
export function findOtherNodes(): Promise<OtherNode[]> {
  const own = Number.parseInt(process.versions.node, 10);
  return Promise.all(
    MAJORS.filter((major) => major !== own).map(async (major) => ({ major, node: await findNode(major) })),
  );
}

/**
 * Runs the unit and browser tests on the other versions of Node. A version that is not installed is reported as
 * skipped.
 */
export async function testOtherNodes(
  nodes: readonly OtherNode[],
  steps: Steps,
  options: { folder: string; built: boolean; signal: AbortSignal },
): Promise<void> {
  const { folder, signal } = options;
  for (const { major, node } of nodes) {
    const name = `Node ${major}`;
    if (!node) {
      const reason = `${name} [not found: install it with nvm or set NODE_${major}_PATH]`;
      await steps.run(name, () => Promise.resolve(skipped(reason)));
      continue;
    }
    await steps.run(`${name} unit`, () =>
      runJest({ projects: ['dom', 'node'], folder, options: ['--maxWorkers', '2'], node, signal }),
    );
    await steps.run(`${name} e2e`, () => browserStep('e2e', { ...options, node }));
  }
}
