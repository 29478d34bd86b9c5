import type { Bbox, HealthAggregate } from '@health-commons/contracts/aggregates';
import type { PlacePrecision } from '@health-commons/contracts/geocode';
import { words } from './export-messages';
import { daysShown } from '../filters/selection-words';
import { dayOf } from '../selection/days';
import type { Selection } from '../selection/selection';

/** What a file is made of: the rows in view and what there is to say about them. */
export type ViewData = {
  rows: readonly HealthAggregate[];
  selection: Selection;
  /** ISO moment at which the reports were counted. */
  asOf: string;
  /** Null as long as there is no map. */
  view: { bbox: Bbox; zoom: number } | null;
  demonstration: boolean;
  /** Address of the installation. */
  origin: string;
};

export type FileFormat = 'csv' | 'geojson';

const isPlace = (degrees: number) => Math.abs(degrees * 1000 - Math.round(degrees * 1000)) < 0.005;

/** Null where the point is no place but the middle of several. */
function precisionOf({ lat, lon, groups, precision = 'exact' }: HealthAggregate): PlacePrecision | null {
  return groups > 1 || !isPlace(lat) || !isPlace(lon) ? null : precision;
}

/** A row as both formats have it: the API's names, days and moments of ISO 8601. */
export function rowProperties(row: HealthAggregate) {
  return {
    kind: row.groups > 1 ? 'several places' : 'place',
    precision: precisionOf(row),
    reports: row.count,
    places: row.groups,
    most_frequent_illness: row.illness ?? 'unknown',
    most_frequent_severity: row.severity,
    last_reported_at: row.last_reported_at,
  };
}

/** What was chosen, where it comes from, and on what terms it may be used. */
export function viewNotes({ selection, asOf, demonstration, origin }: ViewData) {
  const days = daysShown(selection, dayOf(Date.parse(asOf)));
  return {
    illness: selection.illness ?? 'all',
    severity: selection.severity ?? 'all',
    first_day: days?.first ?? null,
    last_day: days?.last ?? dayOf(Date.parse(asOf)),
    as_of: asOf,
    demonstration,
    source: `${words['export.source']} ${origin}`,
    licence: words['export.licence'],
  };
}

/** 'health-commons-2026-11-21.csv': the day is that of the newest report that can be in it. */
export function fileName(data: ViewData, format: FileFormat): string {
  return `health-commons-${viewNotes(data).last_day}.${format}`;
}
