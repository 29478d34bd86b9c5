import { formatMessage } from '@health-commons/contracts/messages';
import { ALL_REPORTS } from '../data/selection';
import { aggregate } from '../testing/rows';
import { actionMessages, toCsv, toGeojson, type ViewData } from './downloads';

const DATA: ViewData = {
  rows: [aggregate(), aggregate({ lat: -33.87, lon: -151.2, count: 40, several: true, illness: null })],
  selection: { illness: 'dengue', severity: null, period: '30', until: '2026-10-04' },
  asOf: '2026-11-21T05:00:00Z',
  demonstration: true,
  origin: 'https://health.example',
};

function readCsv(text: string): string[][] {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  );
}

test('`toCsv` writes a header, the filter and the licence, and a note for several places', () => {
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
    most_frequent_illness: 'dengue',
    most_frequent_severity: 'mild',
    last_reported_at: '2026-11-20T10:00:00+00:00',
    note: '',
    chosen_illness: 'dengue',
    chosen_severity: 'all',
    first_day: '2026-09-05',
    last_day: '2026-10-04',
    as_of: '2026-11-21T05:00:00Z',
    demonstration: 'true',
    source: `${formatMessage(actionMessages['export.source'], { product: 'Health Commons' })} https://health.example`,
    licence: actionMessages['export.licence'],
  });
  expect(second).toMatchObject({
    latitude: '-33.87',
    longitude: '-151.2',
    kind: 'several places',
    precision: '',
    most_frequent_illness: 'unknown',
    note: actionMessages['export.cells'],
  });
});

test('files contain the precision of a place, and a day instead of midnight in a past period', () => {
  const midnight = { last_reported_at: '2026-10-04T00:00:00+00:00' };
  const rows = [aggregate(midnight), aggregate({ precision: 'region' })];
  const data: ViewData = { ...DATA, rows };
  const [names = [], ...records] = readCsv(toCsv(data));
  const column = (name: string) => records.map((values) => values[names.indexOf(name)]);
  expect(column('last_reported_at')).toEqual(['2026-10-04', '2026-11-20T10:00:00+00:00']);
  expect(column('precision')).toEqual(['exact', 'region']);
  expect(column('note')).toEqual(['', actionMessages['export.precision']]);
  expect(JSON.parse(toGeojson(data))).toMatchObject({
    features: [
      { properties: { last_reported_at: '2026-10-04', precision: 'exact' } },
      { properties: { precision: 'region' } },
    ],
  });
  // Without a selected last day, the file has the time of the last report and not only its day.
  expect(toCsv({ ...data, selection: ALL_REPORTS })).toContain('2026-10-04T00:00:00+00:00');
});

test.each([
  ['=1+2', "'=1+2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['say "a"', 'say "a"'],
])('`toCsv` writes %j so that spreadsheets read it as text', (illness, read) => {
  const text = toCsv({ ...DATA, rows: [aggregate({ illness })] });
  expect(text).toContain(/[",\n]/.test(read) ? `"${read.replaceAll('"', '""')}"` : `,${read},`);
});

test('`toGeojson` writes points, a bounding box and metadata', () => {
  const collection = JSON.parse(toGeojson(DATA)) as Record<string, unknown>;
  expect(collection).toMatchObject({
    type: 'FeatureCollection',
    bbox: [-151.2, -33.87, 72.878, 19.076],
    metadata: {
      licence: actionMessages['export.licence'],
      note: `${actionMessages['export.cells']} ${actionMessages['export.precision']}`,
      as_of: '2026-11-21T05:00:00Z',
      illness: 'dengue',
      last_day: '2026-10-04',
      demonstration: true,
    },
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [72.878, 19.076] },
        properties: { reports: 3, most_frequent_illness: 'dengue' },
      },
      { geometry: { coordinates: [-151.2, -33.87] }, properties: { kind: 'several places' } },
    ],
  });
});
