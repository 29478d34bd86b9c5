import path from 'node:path';
import pLimit from 'p-limit';
import { findWebWorkspaces, isBuildFresh, type WebWorkspace } from '@health-commons/federation';
import { Fault } from '@health-commons/base/command-line';
import { runCommand } from '@health-commons/base/run-command';

/** Maximum number of builds at once. A build uses two cores and 500 MB, so three builds at once would be slower. */
const BUILDS_AT_A_TIME = 2;

/** Finds stale workspaces, and builds each on demand in its own process until `signal` is aborted. */
export function createBuilder(
  root: string,
  { env = process.env, signal }: { env?: NodeJS.ProcessEnv; signal?: AbortSignal } = {},
) {
  const stale = findWebWorkspaces(root).filter((workspace) => !isBuildFresh(workspace, root));
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
        const program = path.join(root, 'packages/federation/src/main.ts');
        const { code, output } = await runCommand(
          process.execPath,
          ['--import', 'tsx', program, 'build', workspace],
          { cwd: root, env, ...(signal && { signal }) },
        );
        if (code !== 0) throw new Fault(`${workspace} could not be built:\n${output}`);
        return (performance.now() - started) / 1000;
      }),
  };
}
export type Builder = ReturnType<typeof createBuilder>;
