import { demonstration } from '@health-commons/data';
import { ALL_REPORTS } from '../data/selection';
import { aggregate } from '../testing/rows';
import { actionMessages, toCsv, toGeojson, type ViewData } from './downloads';

const DATA: ViewData = {
  rows: [aggregate(), aggregate({ lat: -33.87, lon: -151.2, count: 40, several: true, illness: null })],
  selection: { illness: 'dengue', severity: null, period: '30', until: '2026-10-04' },
  asOf: '2026-11-21T05:00:00Z',
};

beforeAll(() => demonstration.set(true));

test('`toCsv` writes a header, the filter and the licence, and a note for several places', () => {
  const filter = 'dengue,all,2026-09-05,2026-10-04,2026-11-21T05:00:00Z,true';
  const source =
    '"Health Commons: reports by visitors, not confirmed by a doctor or a laboratory. http://localhost"';
  const end = `${filter},${source},"${actionMessages['export.licence']}"`;
  expect(toCsv(DATA).split('\r\n')).toEqual([
    '\uFEFFlatitude,longitude,kind,precision,reports,most_frequent_illness,most_frequent_severity,last_reported_at,note,' +
      'chosen_illness,chosen_severity,first_day,last_day,as_of,demonstration,source,licence',
    `19.076,72.878,place,exact,3,dengue,mild,2026-11-20T10:00:00+00:00,,${end}`,
    '-33.87,-151.2,several places,,40,unknown,mild,2026-11-20T10:00:00+00:00,' +
      `"${actionMessages['export.cells']}",${end}`,
    '',
  ]);
});

test('files contain the precision of a place, and a day instead of midnight in a past period', () => {
  const midnight = { last_reported_at: '2026-10-04T00:00:00+00:00' };
  const data: ViewData = { ...DATA, rows: [aggregate(midnight), aggregate({ precision: 'region' })] };
  const [, first, second] = toCsv(data).split('\r\n');
  expect(first).toContain(',exact,3,dengue,mild,2026-10-04,,');
  expect(second).toContain(',region,3,dengue,mild,2026-11-20T10:00:00+00:00,"If the column');
  expect(JSON.parse(toGeojson(data))).toMatchObject({
    features: [
      { properties: { last_reported_at: '2026-10-04', precision: 'exact' } },
      { properties: { precision: 'region' } },
    ],
  });
  // Without a selected last day, the file has the time of the last report and not only its day.
  expect(toCsv({ ...data, selection: ALL_REPORTS })).toContain('2026-10-04T00:00:00+00:00');
});

test('a file has no invisible marks, and no text that a spreadsheet would run', () => {
  const data = { ...DATA, rows: [aggregate({ illness: '=\u2068den\u00ADgue\u2069' })] };
  expect(toGeojson(data)).toContain('"=dengue"');
  expect(toCsv(data)).toContain(",'=dengue,");
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
