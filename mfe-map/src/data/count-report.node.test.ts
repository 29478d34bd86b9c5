import { aggregate, report } from '../testing/rows';
import { countReport, type Answered } from './count-report';
import { ALL_REPORTS, type Selection } from './selection';

const held = (change: Partial<Answered> = {}): Answered => ({
  bbox: { west: 60, south: 0, east: 90, north: 40 },
  level: 'exact',
  asOf: '2026-11-21T08:00:00.000000+00:00',
  selection: ALL_REPORTS,
  ...change,
});
const chosen = (change: Partial<Selection>) => held({ selection: { ...ALL_REPORTS, ...change } });

test('the row of a region keeps its precision until it has two places', () => {
  const region = aggregate({ lat: 10, lon: 70, count: 1, precision: 'region' });
  const here = { latitude: 10, longitude: 70 };
  expect(countReport([region], report(here), held())).toMatchObject([{ count: 2, precision: 'region' }]);
  const near = { latitude: 10.5, longitude: 70.3 };
  const [cell] = countReport([region], report(near), held({ level: 3 }));
  expect(cell).toMatchObject({ count: 2, several: true });
  expect(cell).not.toHaveProperty('precision');
});

test('`countReport` keeps the rows sorted by number of reports', () => {
  const rows = [
    aggregate({ lat: 1, lon: 61, count: 3 }),
    aggregate({ lat: 2, lon: 62, count: 3 }),
    aggregate({ count: 3 }),
  ];
  expect(countReport(rows, report(), held())).toMatchObject([
    { lat: 19.076, count: 4 },
    { lat: 1 },
    { lat: 2 },
  ]);
});

test('`countReport` adds a report to a cell, and a report at another place moves its mean and makes it several places', () => {
  const cell = aggregate({ lat: 10, lon: 70, count: 1 });
  const here = { latitude: 10, longitude: 70 };
  expect(countReport([cell], report(here), held({ level: 3 }))).toMatchObject([
    { lat: 10, lon: 70, count: 2, several: false },
  ]);
  const near = { latitude: 10.5, longitude: 70.3 };
  expect(countReport([cell], report(near), held({ level: 3 }))).toMatchObject([
    { lat: 10.25, lon: 70.15, count: 2, several: true },
  ]);
  // For a period, a cell's circle is at the mean of all days' reports, whose number the browser does not know.
  const week = { ...chosen({ period: '7' }), level: 3 };
  expect(countReport([cell], report(near), week)).toMatchObject([
    { lat: 10, lon: 70, count: 2, several: true },
  ]);
});

test("`countReport` counts a report outside the box if the box touches the report's cell", () => {
  const bbox = { west: 70, south: 10, east: 71, north: 11 };
  const outside = report({ latitude: 11.1, longitude: 71.2 });
  expect(countReport([], outside, held({ bbox, level: 3 }))).toMatchObject([{ count: 1 }]);
  expect(countReport([], outside, held({ bbox }))).toBe('not-shown');
  expect(countReport([], report({ latitude: 30, longitude: 71 }), held({ bbox, level: 3 }))).toBe(
    'not-shown',
  );
});

test.each<[string, Partial<Selection>, 'not-shown' | number]>([
  ['of the selected illness is added', { illness: 'dengue' }, 1],
  ['of another illness is not shown', { illness: 'flu' }, 'not-shown'],
  ['of the selected severity is added', { severity: 'mild', period: '7' }, 1],
  ['of another severity is not shown', { illness: 'dengue', severity: 'severe' }, 'not-shown'],
  ['after the last day is not shown', { until: '2026-11-20' }, 'not-shown'],
])('a report %s', (_name, selection, expected) => {
  const counted = countReport([], report(), chosen(selection));
  expect(Array.isArray(counted) ? counted.length : counted).toBe(expected);
});

test("`countReport` returns 'not-shown' for a report without a place or outside the box", () => {
  expect(countReport([], report({ latitude: null }), held())).toBe('not-shown');
  expect(countReport([], report({ latitude: -33 }), held())).toBe('not-shown');
});

test("`countReport` returns 'unknown' for a report that the answer may include", () => {
  expect(countReport([aggregate()], report({ createdAt: '2026-11-21T08:00:00.000000+00:00' }), held())).toBe(
    'unknown',
  );
});

test("`countReport` returns 'unknown' for the first report of a new day if a period is selected", () => {
  const tomorrow = report({ createdAt: '2026-11-22T00:00:00+00:00' });
  expect(countReport([], tomorrow, chosen({ period: '7' }))).toBe('unknown');
  expect(countReport([], tomorrow, held())).toHaveLength(1);
});

test("`countReport` returns 'unknown' instead of more rows than the database would return", () => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => aggregate({ lat: 1 + i / 100, lon: 61 }));
  expect(countReport(many(300), report(), held())).toBe('unknown');
  expect(countReport(many(299), report(), held())).toHaveLength(300);
  expect(countReport(many(500), report(), held({ level: 7 }))).toBe('unknown');
});
