import { createBuilder } from '../build/build-workspaces';
import { failed, passed, type Outcome } from './outcome';

/** Builds all stale workspaces. */
export async function buildStep(folder: string, signal: AbortSignal): Promise<Outcome> {
  const builder = createBuilder(process.cwd(), folder);
  signal.addEventListener('abort', () => void builder.stop(), { once: true });
  const results = await Promise.allSettled(builder.stale.map((workspace) => builder.build(workspace)));
  const faults = results.flatMap((result) =>
    result.status === 'rejected'
      ? [result.reason instanceof Error ? result.reason.message : String(result.reason)]
      : [],
  );
  return faults.length === 0 ? passed : failed(faults.join('\n\n'));
}
