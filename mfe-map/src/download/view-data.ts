import type { Bbox, HealthAggregate } from '@health-commons/contracts/aggregates';
import { rowKind } from '../circles/row-kind';
import { words } from './export-messages';
import { daysShown } from '../filters/selection-words';
import { dayOf } from '../selection/days';
import type { Selection } from '../selection/selection';

/** What a file is made of: the rows in view and what there is to say about them. */
export type ViewData = {
  rows: readonly HealthAggregate[];
  selection: Selection;
  /** As AggregatesState has it. */
  level: number | 'exact' | null;
  /** ISO moment at which the reports were counted. */
  asOf: string;
  /** Null as long as there is no map. */
  view: { bbox: Bbox; zoom: number } | null;
  demonstration: boolean;
  /** Address of the installation. */
  origin: string;
};

export type FileFormat = 'csv' | 'geojson';

/** A row as both formats have it: the API's names, days and moments of ISO 8601. No more is claimed than is known. */
export function rowProperties(row: HealthAggregate, data: ViewData) {
  const { several, somewhere, exactPlace, dayOnly } = rowKind(row, data);
  return {
    kind: several ? 'several places' : 'place',
    // Null where the point is no place but the middle of several.
    precision: somewhere ?? (exactPlace ? ('exact' as const) : null),
    reports: row.count,
    places: row.groups,
    most_frequent_illness: row.illness ?? 'unknown',
    most_frequent_severity: row.severity,
    last_reported_at: dayOnly ? row.last_reported_at.slice(0, 10) : row.last_reported_at,
  };
}

/** What a row of a kind cannot say in its columns. */
export function rowNote({ kind, precision }: ReturnType<typeof rowProperties>): string | null {
  if (kind === 'several places') return words['export.cells'];
  return precision === 'city' || precision === 'region' ? words['export.precision'] : null;
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
