import { dayOf } from '@health-commons/base/days';
import { defineMessages } from '@health-commons/base/catalogue';
import { csvOf, withoutMarks } from '@health-commons/base/csv';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { demonstration } from '@health-commons/data';
import { getSite } from '@health-commons/platform';
import { saveFile } from '@health-commons/ui';
import { isDayOnly, type Selection } from '../data/selection';
import { daysShown } from '../data/texts';
import english from '../locales/en/share.json';

export const actionMessages = defineMessages(english);

export type ViewData = {
  rows: readonly HealthAggregate[];
  selection: Selection;
  asOf: string;
};

export type FileFormat = 'csv' | 'geojson';

/** Returns a row's columns, which both formats share. Days and times are ISO 8601. */
function rowProperties(row: HealthAggregate, data: ViewData) {
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

function rowNote({ kind, precision }: ReturnType<typeof rowProperties>): string | null {
  if (kind === 'several places') return actionMessages['export.cells'];
  return precision === 'city' || precision === 'region' ? actionMessages['export.precision'] : null;
}

/** Returns the filter and its days, the data's time and kind (demonstration or not), the source and the licence. */
function viewNotes({ selection, asOf }: ViewData) {
  const days = daysShown(selection, dayOf(Date.parse(asOf)));
  return {
    illness: selection.illness ?? 'all',
    severity: selection.severity ?? 'all',
    first_day: days?.first ?? null,
    last_day: days?.last ?? dayOf(Date.parse(asOf)),
    as_of: asOf,
    demonstration: demonstration.get(),
    source: `${formatMessage(actionMessages['export.source'], { product: getSite().name })} ${window.location.origin}`,
    licence: actionMessages['export.licence'],
  };
}

/**
 * Returns CSV. `data` must have rows, or the header is empty. Notes and licence are columns, because CSV has no
 * comments. This way every copied row includes them.
 */
export function toCsv(data: ViewData): string {
  const { illness, severity, ...notes } = viewNotes(data);
  const records = data.rows.map((row) => {
    const properties = rowProperties(row, data);
    return {
      latitude: row.lat,
      longitude: row.lon,
      ...properties,
      note: rowNote(properties),
      chosen_illness: illness,
      chosen_severity: severity,
      ...notes,
    };
  });
  const names = Object.keys(records[0] ?? {});
  return csvOf([names, ...records.map((record) => Object.values(record))]);
}

/**
 * Returns GeoJSON by RFC 7946: points as longitude, latitude in WGS 84; `bbox` as west, south, east, north.
 * `metadata` is not part of the standard, which allows additional members.
 */
export function toGeojson(data: ViewData): string {
  const lons = data.rows.map(({ lon }) => lon);
  const lats = data.rows.map(({ lat }) => lat);
  const collection = JSON.stringify(
    {
      type: 'FeatureCollection',
      ...(data.rows.length > 0 && {
        bbox: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)],
      }),
      metadata: {
        ...viewNotes(data),
        note: `${actionMessages['export.cells']} ${actionMessages['export.precision']}`,
      },
      features: data.rows.map((row) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [row.lon, row.lat] },
        properties: rowProperties(row, data),
      })),
    },
    null,
    1,
  );
  return withoutMarks(collection);
}

const TYPES = { csv: 'text/csv;charset=utf-8', geojson: 'application/geo+json' } as const;

export function saveView(data: ViewData, format: FileFormat): string {
  const text = format === 'csv' ? toCsv(data) : toGeojson(data);
  const name = `health-commons-${viewNotes(data).last_day}.${format}`;
  saveFile(name, new Blob([text], { type: TYPES[format] }));
  return name;
}
