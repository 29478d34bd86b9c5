import path from 'node:path';
import pLimit from 'p-limit';
import {
  buildWorkspace,
  findWebWorkspaces,
  isBuildFresh,
  type WebWorkspace,
} from '@health-commons/federation';

/** Maximum number of builds at once. A build uses two cores and 500 MB, so three builds at once would be slower. */
const BUILDS_AT_A_TIME = 2;

/** Finds stale workspaces, and builds each on demand in its own process until `signal` is aborted. */
export function createBuilder(root: string, options: { env?: NodeJS.ProcessEnv; signal?: AbortSignal } = {}) {
  const stale = findWebWorkspaces(root).filter((workspace) => !isBuildFresh(path.join(root, workspace)));
  const limit = pLimit(BUILDS_AT_A_TIME);

  return {
    /** Workspaces that were never built or have changed since their last build. */
    stale,
    /**
     * Builds a workspace. Resolves with the seconds that the build took.
     * @throws Fault with the output if the build fails
     */
    build: (workspace: WebWorkspace): Promise<number> =>
      limit(async () => {
        const started = performance.now();
        await buildWorkspace(path.join(root, workspace), options);
        return (performance.now() - started) / 1000;
      }),
  };
}
export type Builder = ReturnType<typeof createBuilder>;
