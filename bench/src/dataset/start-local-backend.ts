import { startBackend, type TestBackend } from '@health-commons/local-backend/testing';
import { onExit } from '../on-exit';

type Storage = { dataDir: string; databaseUrl?: string };

/**
 * Starts local-backend on a database, without limits for this machine. If the bench exits first, local-backend is
 * killed.
 */
export async function startLocalBackend(
  { dataDir, databaseUrl }: Storage,
  env: Record<string, string> = {},
): Promise<TestBackend> {
  const backend = await startBackend({
    dataDir,
    ...(databaseUrl && { databaseUrl }),
    env: { EXEMPT_LOOPBACK: '1', ...env },
  });
  const removeExitHandler = onExit(() => process.kill(backend.pid, 'SIGKILL'));
  const stop = () => {
    removeExitHandler();
    return backend.stop();
  };
  return { ...backend, stop };
}
