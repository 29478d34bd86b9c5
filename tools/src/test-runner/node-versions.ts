import { findNode } from '../programs/find-node';
import { browserStep } from './browser-step';
import { skipped } from './outcome';
import { runJest } from './run-jest';
import type { Steps } from './steps';

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
