import { batches } from './batches';
import { generateReports } from './generate-reports';
import { canLoad, loadDemonstration, WORTH_LOADING } from './load-demonstration';
import { send, type Connection } from './send';

export type SeedRequest = Connection & {
  reports: number;
  seed: number;
  /** End of the period. The default is the current time. */
  now?: Date;
  /** Number of postal areas, most of them invented. The default is the gazetteer's areas. */
  areas?: number | undefined;
  /** Called before a bulk load rebuilds the roll-ups, which takes a minute or two per million reports. */
  onCounting?: () => void;
  onProgress?: (done: number, reports: number) => void;
};

/** Rows per request. They are about 0.7 MB of JSON and take half a second. */
const BATCH = 2500;

/**
 * Writes demonstration reports through PostgREST, or large sets in bulk if the server supports that. Existing rows are
 * skipped, so the same set can be written again. Rejects with an Error that contains the server's response.
 */
export async function seedDemonstration(request: SeedRequest): Promise<void> {
  const { reports, seed, areas, now = new Date(), onProgress } = request;
  if (reports >= WORTH_LOADING && (await canLoad(request))) return loadDemonstration({ ...request, now });
  let done = 0;
  for (const rows of batches(generateReports({ reports, seed, now, areas }), BATCH)) {
    await send(request, '?on_conflict=id', {
      method: 'POST',
      headers: { prefer: 'return=minimal,resolution=ignore-duplicates' },
      body: JSON.stringify(rows),
    });
    done += rows.length;
    onProgress?.(done, reports);
  }
}
