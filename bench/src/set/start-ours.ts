import { startBackend, type TestBackend } from '@health-commons/local-backend/testing';
import { onExit } from '../on-exit';

type Database = { dataDir: string; databaseUrl?: string };

/** Starts local-backend on a database; ended with the bench. */
export async function startOurs({ dataDir, databaseUrl }: Database): Promise<TestBackend> {
  const backend = await startBackend({ dataDir, ...(databaseUrl && { databaseUrl }) });
  const taken = onExit(() => process.kill(backend.pid, 'SIGKILL'));
  const stop = () => {
    taken();
    return backend.stop();
  };
  return { ...backend, stop };
}
