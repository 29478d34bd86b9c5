import { fetchWhenFree } from './fetch-when-free';
import { sharedSuite } from './suite';
import { until } from './until';

/**
 * Waits for the first verdicts of the layer 'Unusual now', which a job of the backend writes seconds after the suite
 * has started. A page that is opened earlier requests them again only after half a minute.
 */
export async function waitUntilJudged(): Promise<void> {
  const url = `${sharedSuite().api}/api/map/unusual?bbox=-180,-85,180,85`;
  await until('the job has judged areas', async () => {
    const { judged_at: judgedAt } = (await (await fetchWhenFree(url)).json()) as { judged_at: string | null };
    return judgedAt !== null;
  });
}
