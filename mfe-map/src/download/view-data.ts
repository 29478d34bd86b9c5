import { formatMessage } from '@health-commons/contracts/messages';
import type { Bbox, HealthAggregate } from '@health-commons/contracts/aggregates';
import { getSite } from '@health-commons/platform';
import { actionMessages } from '../actions/action-messages';
import { daysShown } from '../filters/selection-text';
import { dayOf } from '../selection/days';
import { isDayOnly, type Selection } from '../selection/selection';

export type ViewData = {
  rows: readonly HealthAggregate[];
  selection: Selection;
  asOf: string;
  /** Null before the map is ready. */
  view: { bbox: Bbox; zoom: number } | null;
  demonstration: boolean;
  origin: string;
};

export type FileFormat = 'csv' | 'geojson';

/** Returns a row's columns, which both formats share. Days and times are ISO 8601. */
export function rowProperties(row: HealthAggregate, data: ViewData) {
  return {
    kind: row.several ? 'several places' : 'place',
    // Null for several places, because the point is their mean.
    precision: row.several ? null : (row.precision ?? 'exact'),
    reports: row.count,
    most_frequent_illness: row.illness ?? 'unknown',
    most_frequent_severity: row.severity,
    last_reported_at: isDayOnly(row, data.selection)
      ? row.last_reported_at.slice(0, 10)
      : row.last_reported_at,
  };
}

/** Returns a note on what the point means if it stands for several places, a city or a region. Otherwise null. */
export function rowNote({ kind, precision }: ReturnType<typeof rowProperties>): string | null {
  if (kind === 'several places') return actionMessages['export.cells'];
  return precision === 'city' || precision === 'region' ? actionMessages['export.precision'] : null;
}

/** Returns the filter and its days, the data's time and kind (demonstration or not), the source and the licence. */
export function viewNotes({ selection, asOf, demonstration, origin }: ViewData) {
  const days = daysShown(selection, dayOf(Date.parse(asOf)));
  return {
    illness: selection.illness ?? 'all',
    severity: selection.severity ?? 'all',
    first_day: days?.first ?? null,
    last_day: days?.last ?? dayOf(Date.parse(asOf)),
    as_of: asOf,
    demonstration,
    source: `${formatMessage(actionMessages['export.source'], { product: getSite().name })} ${origin}`,
    licence: actionMessages['export.licence'],
  };
}

/** Returns a name with the data's last day, such as 'health-commons-2026-11-21.csv'. */
export function fileName(data: ViewData, format: FileFormat): string {
  return `health-commons-${viewNotes(data).last_day}.${format}`;
}
