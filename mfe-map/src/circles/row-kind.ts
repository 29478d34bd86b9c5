import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { isFiltered, type Selection } from '../selection/selection';

export type RowsInfo = { level: number | 'exact' | null; selection: Selection | null };

/** Describes how precise a row's figures are (see HealthAggregate in contracts and docs/decisions/0008). */
export type RowKind = {
  /** True for a cell with several places, which shows its number of reports inside. */
  several: boolean;
  /** True if `groups` is only an upper bound. */
  groupsIsMax: boolean;
  /** True if `lat` and `lon` are a place. Otherwise they may be the mean of several places. */
  exactPlace: boolean;
  /** The kind of area if the row has one place, and only its city or region is known. Otherwise null. */
  somewhere: 'city' | 'region' | null;
  /** True if only the day (UTC) of `last_reported_at` is known. */
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
