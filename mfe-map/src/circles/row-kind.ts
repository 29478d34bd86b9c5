import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { isFiltered, type Selection } from '../selection/selection';

/** What is known of a list of rows as a whole: the level of its cells, and which reports it counts. */
export type Held = { level: number | 'exact' | null; selection: Selection | null };

/** How much of a row's figures may be said (contracts' HealthAggregate, docs/decisions/0017). */
export type RowKind = {
  /** A cell of several places: drawn as a ring. */
  several: boolean;
  /** `groups` is the most it can be. */
  atMost: boolean;
  /** `lat`, `lon` are a place; else the middle of reports. */
  exactPlace: boolean;
  /** The place is no exact one: the reports are from somewhere in this city or region. */
  somewhere: 'city' | 'region' | null;
  /** Of `last_reported_at` only the day (UTC) is known. */
  dayOnly: boolean;
};

export function rowKind(row: HealthAggregate, { level, selection }: Held): RowKind {
  const several = row.groups > 1;
  const inCells = level !== 'exact';
  const ofDays = selection !== null && (selection.period !== 'all' || selection.until !== null);
  const midnight = Date.parse(row.last_reported_at) % 86_400_000 === 0;
  return {
    several,
    atMost: several && inCells && selection !== null && isFiltered(selection),
    exactPlace: !several && !(inCells && ofDays),
    somewhere: several || row.precision === 'exact' ? null : (row.precision ?? null),
    dayOnly: midnight && selection !== null && selection.until !== null,
  };
}
