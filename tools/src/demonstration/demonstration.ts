import { hasReports, readMarker, writeMarker } from './marker';

/** What the first start brings: enough for every statistic to have something to show. */
export const FIRST_SEED = { reports: 12_000, seed: 1 } as const;

/** Reports that take long enough to want to know how far it is. */
const WORTH_PROGRESS = 20_000;

export type Target = { supabaseUrl: string; serviceKey: string; dataDir: string };
type Say = (words: string) => void;

/** Loaded on demand: most starts do not need the generator. */
const seeder = () => import('../seed/index');

/** Adds demonstration reports and remembers them. */
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
    onCounting: () => say('making the sums of the map and the statistics …'),
    onProgress: (done) => {
      const tenths = Math.floor((10 * done) / reports);
      // A few thousand take seconds: one line is enough.
      if (reports >= WORTH_PROGRESS && tenths > printed) say(`${done} of ${reports} …`);
      printed = tenths;
    },
  });
  writeMarker(dataDir, { reports: had + reports, seed, at: new Date().toISOString() });
}

/** Removes every demonstration report, and remembers that none is wanted. */
export async function removeDemonstration({ supabaseUrl, serviceKey, dataDir }: Target): Promise<void> {
  const { resetDemonstration } = await seeder();
  await resetDemonstration({ supabaseUrl, serviceKey });
  writeMarker(dataDir, { empty: true });
}

/**
 * What a start does about demonstration data: fresh data gets some, `empty` takes it away, anything else stays as it is.
 * Resolves with whether the database has any afterwards.
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
  // A database of the operator's own is filled by `npm run seed` alone.
  if (!marker && !external) {
    // A start that was ended while it seeded has left a part behind, and no marker.
    await removeDemonstration(target);
    await addDemonstration(target, FIRST_SEED, say);
  }
  return hasReports(readMarker(target.dataDir));
}
