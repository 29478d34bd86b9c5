import { hasReports, readMarker, writeMarker } from './marker';

/**
 * Number and seed of the reports that the first start adds. These reports are enough for every statistic to show a
 * result.
 */
export const FIRST_SEED = { reports: 12_000, seed: 1 } as const;

/** Minimum number of reports for which progress is shown. Fewer reports take only seconds. */
const WORTH_PROGRESS = 20_000;

export type Target = { supabaseUrl: string; serviceKey: string; dataDir: string };
type Say = (words: string) => void;

/** Imported on demand, because most starts do not need the generator. */
const seeder = () => import('../seed/index');

/** Adds demonstration reports and records them in the marker file. */
export async function addDemonstration(
  { supabaseUrl, serviceKey, dataDir }: Target,
  { reports, seed, areas }: { reports: number; seed: number; areas?: number | undefined },
  say: Say,
): Promise<void> {
  const before = readMarker(dataDir);
  const had = before !== null && 'reports' in before ? before.reports : 0;
  say(`adding ${reports} demonstration reports …`);
  const { seedDemonstration } = await seeder();
  let printed = 0;
  await seedDemonstration({
    supabaseUrl,
    serviceKey,
    reports,
    seed,
    areas,
    onCounting: () => say('counting them for the map and the statistics …'),
    onProgress: (done) => {
      const tenths = Math.floor((10 * done) / reports);
      if (reports >= WORTH_PROGRESS && tenths > printed) say(`${done} of ${reports} …`);
      printed = tenths;
    },
  });
  writeMarker(dataDir, { reports: had + reports, seed, at: new Date().toISOString() });
}

/** Removes all demonstration reports and records that none are wanted. */
export async function removeDemonstration({ supabaseUrl, serviceKey, dataDir }: Target): Promise<void> {
  const { resetDemonstration } = await seeder();
  await resetDemonstration({ supabaseUrl, serviceKey });
  writeMarker(dataDir, { empty: true });
}

/**
 * Prepares demonstration data at the start. Removes all of it if `empty` is set. Otherwise adds some if the data folder
 * is new and the database is not the operator's own (`external`). Resolves with whether the database then has
 * demonstration data.
 */
export async function settleDemonstration(
  target: Target,
  { empty, external, say }: { empty: boolean; external: boolean; say: Say },
): Promise<boolean> {
  const marker = readMarker(target.dataDir);
  if (empty) {
    if (!marker || hasReports(marker)) await removeDemonstration(target);
    return false;
  }
  // Only `npm run seed` adds data to the operator's own database.
  if (!marker && !external) {
    // A start that was stopped while seeding may have left reports, but no marker.
    await removeDemonstration(target);
    await addDemonstration(target, FIRST_SEED, say);
  }
  return hasReports(readMarker(target.dataDir));
}
