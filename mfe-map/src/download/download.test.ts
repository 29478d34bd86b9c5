import { ALL_REPORTS } from '../selection/selection';
import { aggregate } from '../testing/rows';
import { words } from './export-messages';
import { toCsv } from './to-csv';
import { toGeojson } from './to-geojson';
import { fileName, type ViewData } from './view-data';

const DATA: ViewData = {
  rows: [aggregate(), aggregate({ lat: -33.87, lon: -151.2, count: 40, groups: 7, illness: null })],
  selection: { illness: 'dengue', severity: null, period: '30', until: '2026-10-04' },
  asOf: '2026-11-21T05:00:00Z',
  view: { bbox: { west: -180, south: -60, east: 180, north: 80 }, zoom: 2 },
  demonstration: true,
  origin: 'https://health.example',
};

/** A reader of RFC 4180 as the standard has it. */
function readCsv(text: string): string[][] {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  );
}

test('CSV: names first, a record a row, what was chosen and the terms in each', () => {
  const [names = [], ...records] = readCsv(toCsv(DATA));
  const [first, second] = records.map((values) =>
    Object.fromEntries(names.map((name, i) => [name, values[i]])),
  );
  expect(first).toEqual({
    latitude: '19.076',
    longitude: '72.878',
    kind: 'place',
    precision: 'exact',
    reports: '3',
    places: '1',
    most_frequent_illness: 'dengue',
    most_frequent_severity: 'mild',
    last_reported_at: '2026-11-20T10:00:00+00:00',
    chosen_illness: 'dengue',
    chosen_severity: 'all',
    first_day: '2026-09-05',
    last_day: '2026-10-04',
    as_of: '2026-11-21T05:00:00Z',
    demonstration: 'true',
    source: `${words['export.source']} https://health.example`,
    licence: words['export.licence'],
  });
  expect(second).toMatchObject({
    latitude: '-33.87',
    longitude: '-151.2',
    kind: 'several places',
    precision: '',
    places: '7',
    most_frequent_illness: 'unknown',
  });
});

test.each([
  ['=1+2', "'=1+2"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['a,b', 'a,b'],
  ['say "a"', 'say "a"'],
  ['two\nlines', 'two\nlines'],
])('CSV: a spreadsheet reads %j as text', (illness, read) => {
  const text = toCsv({ ...DATA, rows: [aggregate({ illness })] });
  expect(text).toContain(/[",\n]/.test(read) ? `"${read.replaceAll('"', '""')}"` : `,${read},`);
});

test('GeoJSON: a collection of points with its box and what there is to say of it', () => {
  const collection = JSON.parse(toGeojson(DATA)) as Record<string, unknown>;
  expect(collection).toMatchObject({
    type: 'FeatureCollection',
    bbox: [-151.2, -33.87, 72.878, 19.076],
    metadata: {
      licence: words['export.licence'],
      note: `${words['export.cells']} ${words['export.precision']}`,
      as_of: '2026-11-21T05:00:00Z',
      illness: 'dengue',
      last_day: '2026-10-04',
      demonstration: true,
      view: DATA.view,
    },
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [72.878, 19.076] },
        properties: { reports: 3, places: 1, most_frequent_illness: 'dengue' },
      },
      { geometry: { coordinates: [-151.2, -33.87] }, properties: { kind: 'several places' } },
    ],
  });
});

test('a point of a region is told as one, and a mean of several as none', () => {
  const rows = [aggregate({ precision: 'region' }), aggregate({ lat: 19.07612 })];
  expect(JSON.parse(toGeojson({ ...DATA, rows }))).toMatchObject({
    features: [{ properties: { precision: 'region' } }, { properties: { precision: null } }],
  });
});

test('files are named by the last day that is in them', () => {
  expect(fileName(DATA, 'csv')).toBe('health-commons-2026-10-04.csv');
  expect(fileName({ ...DATA, selection: ALL_REPORTS }, 'geojson')).toBe('health-commons-2026-11-21.geojson');
});
