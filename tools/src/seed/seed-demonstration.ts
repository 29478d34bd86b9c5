import { batches } from './batches';
import { generateReports } from './generate-reports';
import { canLoad, loadDemonstration, WORTH_LOADING } from './load-demonstration';
import { send, type Connection } from './send';

export type SeedRequest = Connection & {
  reports: number;
  seed: number;
  /** The end of the data. Default: now. */
  now?: Date;
  /** Number of postal areas, most of them invented. Default: those of the gazetteer. */
  areas?: number | undefined;
  /** A bulk load has written the rows and rebuilds the roll-ups, which takes minutes. */
  onCounting?: () => void;
  onProgress?: (done: number, reports: number) => void;
};

/** Rows per request, about 0.7 MB of JSON, which take half a second. */
const BATCH = 2500;

/**
 * Writes demonstration reports through PostgREST, large sets in bulk if the server can. Existing rows are skipped, so the same set can be
 * written again. Rejects with an Error that has the server's response.
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
