import type { AnalyticsPlace } from '@health-commons/contracts/analytics';
import type { Context } from '../dependencies';
import { sumEntries, type EntriesRow } from './daily-entries';
import { addDays } from './days';
import { FLOOD_RULES } from './detect/flood-rules';
import { LOOK_BACK, toHistory, type History } from './history';

/** Maximum number of places kept in memory. Six years of a country take about 300 kB. */
const KEPT_PLACES = 40;

/** Without entries, the only row has the flag and nulls. */
const FOUND = `
  select demonstration, entry.*
  from private.has_demonstration() as demonstration left join private.daily_entries($1, $2, $3) as entry on true`;
type FoundRow = { demonstration: boolean } & (EntriesRow | { start: null });

/** A place's history, and whether the database has demonstration data. */
type ReadHistory = { history: History; demonstration: boolean };

type Kept = { rows: readonly EntriesRow[]; history: History };

/**
 * Creates a reader that queries the daily counts on every request. The reader reuses the place's last history
 * of the same day if no row has changed. It remembers the last `keptPlaces` places.
 */
export function createHistoryReader(
  { db, clock, settings }: Context,
  keptPlaces = KEPT_PLACES,
): (place: AnalyticsPlace) => Promise<ReadHistory> {
  const kept = new Map<string, Kept>();
  const flood = {
    ...FLOOD_RULES,
    hours: settings.FLOOD_HOURS,
    rise: settings.FLOOD_RISE / 100,
    senders: settings.FLOOD_SENDERS,
  };
  return async (place) => {
    const asOf = new Date(clock.now()).toISOString();
    const since = addDays(asOf.slice(0, 10), -LOOK_BACK);
    const found = await db.transaction({ role: 'api', readOnly: 'replica' }, (sql) =>
      sql.query<FoundRow>(FOUND, [place.country, place.prefix ?? '', since]),
    );
    const rows = found.flatMap((row) => (row.start === null ? [] : [row]));
    const key = `${place.location} ${since}`;
    const known = kept.get(key);
    kept.delete(key);
    const history =
      known && areSame(known.rows, rows)
        ? { ...known.history, asOf }
        : toHistory(place, asOf, since, sumEntries(rows), flood);
    // Re-inserting moves the place to the end, so the first key is the least recently used.
    kept.set(key, { rows, history });
    if (kept.size > keptPlaces) kept.delete(kept.keys().next().value ?? '');
    return { history, demonstration: found[0]?.demonstration === true };
  };
}

const areSame = (before: readonly EntriesRow[], now: readonly EntriesRow[]): boolean =>
  before.length === now.length &&
  now.every((row, i) => {
    const other = before[i];
    return (
      row.start === other?.start &&
      row.days === other.days &&
      row.illnesses === other.illnesses &&
      row.n === other.n &&
      row.hours === other.hours &&
      row.held === other.held
    );
  });
