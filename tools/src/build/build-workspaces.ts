import path from 'node:path';
import { findWebWorkspaces, isBuildFresh, type WebWorkspace } from '@health-commons/federation';
import { Fault } from '../fault';
import { type Child, type ChildOptions, startChild } from '../suite/child';

/** Maximum number of builds at once. A build uses two cores and 500 MB, so three builds at once would be slower. */
const BUILDS_AT_A_TIME = 2;

export type Builder = {
  /** Workspaces that were never built or have changed since their last build. */
  stale: readonly WebWorkspace[];
  /**
   * Builds a workspace if it is stale. Resolves with the seconds that the build took, or null if there was nothing to
   * build.
   * @throws Fault with the last lines of output if the build fails
   */
  build: (workspace: WebWorkspace) => Promise<number | null>;
  stop: () => Promise<void>;
};

/** Finds stale workspaces, and builds each on demand in its own process. */
export function createBuilder(root: string, logDir: string, env: ChildOptions['env'] = process.env): Builder {
  const stale = findWebWorkspaces(root).filter((workspace) => !isBuildFresh(workspace, root));
  const limit = createLimit(BUILDS_AT_A_TIME);
  const running = new Set<Child>();
  let stopped = false;

  async function compile(workspace: WebWorkspace): Promise<number> {
    if (stopped) throw new Fault('The builds were stopped.');
    const started = performance.now();
    const child = startChild({
      name: `build-${workspace}`,
      program: [path.join(root, 'packages/federation/src/main.ts'), 'build', workspace],
      root,
      env,
      logDir,
    });
    running.add(child);
    const { code, words } = await child.ended;
    running.delete(child);
    if (code !== 0) throw new Fault(`Building ${workspace} ${words}:\n${child.lastWords()}`);
    return (performance.now() - started) / 1000;
  }

  return {
    stale,
    build: (workspace) =>
      stale.includes(workspace) ? limit(() => compile(workspace)) : Promise.resolve(null),
    stop: async () => {
      stopped = true;
      await Promise.all([...running].map((child) => child.stop()));
    },
  };
}

/** Returns a function that runs at most `limit` tasks at a time. The other tasks wait in order. */
export function createLimit(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const pending: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => pending.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = pending.shift();
      // The next task takes over the finished task's slot.
      if (next) next();
      else running -= 1;
    }
  };
}
