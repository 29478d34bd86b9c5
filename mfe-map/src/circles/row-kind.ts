import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { isFiltered, type Selection } from '../selection/selection';

/** What applies to all rows of an answer: the level of the cells and the filter. */
export type RowsInfo = { level: number | 'exact' | null; selection: Selection | null };

/** How precise the figures of a row are (contracts' HealthAggregate, docs/decisions/0017). */
export type RowKind = {
  /** A cell of several places: drawn as a ring. */
  several: boolean;
  /** `groups` is an upper bound. */
  groupsIsMax: boolean;
  /** `lat`, `lon` are a place; otherwise the mean of several. */
  exactPlace: boolean;
  /** The reports are from somewhere in this city or region. */
  somewhere: 'city' | 'region' | null;
  /** Only the day (UTC) of `last_reported_at` is known. */
  dayOnly: boolean;
};

export function rowKind(row: HealthAggregate, { level, selection }: RowsInfo): RowKind {
  const several = row.groups > 1;
  const inCells = level !== 'exact';
  const ofDays = selection !== null && (selection.period !== 'all' || selection.until !== null);
  const midnight = Date.parse(row.last_reported_at) % 86_400_000 === 0;
  return {
    several,
    groupsIsMax: several && inCells && selection !== null && isFiltered(selection),
    exactPlace: !several && !(inCells && ofDays),
    somewhere: several || row.precision === 'exact' ? null : (row.precision ?? null),
    dayOnly: midnight && selection !== null && selection.until !== null,
  };
}
