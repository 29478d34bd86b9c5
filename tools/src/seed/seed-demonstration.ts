import { batches } from './batches';
import { generateReports } from './generate-reports';
import { canLoad, loadDemonstration, WORTH_LOADING } from './load-demonstration';
import { send, type Connection } from './send';

export type SeedRequest = Connection & {
  reports: number;
  seed: number;
  /** When the data ends. Default: now. */
  now?: Date;
  /** So many postal areas, most of them invented. Absent: those of the gazetteer. */
  areas?: number | undefined;
  /** Many rows are loaded in bulk: then their sums are made, which takes up to some minutes. */
  onCounting?: () => void;
  onProgress?: (done: number, reports: number) => void;
};

/** Rows of one request, some 0.7 MB of JSON: half a second, where a statement may take 15 and everybody else waits. */
const BATCH = 2500;

/**
 * Writes demonstration reports through PostgREST; very many in bulk, where the server can. A row that is there already is left as it is, so a request can be repeated after a
 * failure, and the same `reports` and `seed` twice add nothing twice. Rejects with an Error that says what the server answered.
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
