import { ALL_REPORTS, type Selection } from '../selection/selection';
import { report } from '../testing/reports';
import { aggregate } from '../testing/rows';
import { circleKey, countReport, type Answered } from './count-report';

const held = (change: Partial<Answered> = {}): Answered => ({
  bbox: { west: 60, south: 0, east: 90, north: 40 },
  level: 'exact',
  asOf: '2026-11-21T08:00:00.000000+00:00',
  selection: ALL_REPORTS,
  ...change,
});
const chosen = (change: Partial<Selection>) => held({ selection: { ...ALL_REPORTS, ...change } });

test('an exact place has one more, and when it was', () => {
  const rows = [aggregate({ lat: 1, lon: 61, count: 5 }), aggregate({ count: 3 })];
  expect(countReport(rows, report({ latitude: 19.07649, longitude: 72.8776 }), held())).toEqual([
    rows[0],
    aggregate({ count: 4, last_reported_at: '2026-11-21T08:00:01.000000+00:00' }),
  ]);
});

test('a circle of a region stays one while reports come to its point, and not when another place joins its cell', () => {
  const region = aggregate({ lat: 10, lon: 70, count: 1, precision: 'region' });
  const here = { latitude: 10, longitude: 70 };
  expect(countReport([region], report(here), held())).toMatchObject([{ count: 2, precision: 'region' }]);
  const near = { latitude: 10.5, longitude: 70.3 };
  const [cell] = countReport([region], report(near), held({ level: 3 }));
  expect(cell).toMatchObject({ count: 2, groups: 2 });
  expect(cell).not.toHaveProperty('precision');
});

test('the rows stay sorted by their reports', () => {
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

test('a place without a circle gets one', () => {
  const fresh = report({ latitude: 20, longitude: 70, illnessType: 'unknown', severity: 'severe' });
  expect(countReport([aggregate()], fresh, held())).toEqual([
    aggregate(),
    {
      lat: 20,
      lon: 70,
      count: 1,
      groups: 1,
      illness: null,
      severity: 'severe',
      last_reported_at: fresh.createdAt,
    },
  ]);
});

test('a cell has one more, at the mean, and two places when the second one is another', () => {
  const cell = aggregate({ lat: 10, lon: 70, count: 1, groups: 1 });
  const here = { latitude: 10, longitude: 70 };
  expect(countReport([cell], report(here), held({ level: 3 }))).toMatchObject([
    { lat: 10, lon: 70, count: 2, groups: 1 },
  ]);
  const near = { latitude: 10.5, longitude: 70.3 };
  expect(countReport([cell], report(near), held({ level: 3 }))).toMatchObject([
    { lat: 10.25, lon: 70.15, count: 2, groups: 2 },
  ]);
  // Of a period a circle stands at the mean of all days, which is not known here.
  const week = { ...chosen({ period: '7' }), level: 3 };
  expect(countReport([cell], report(near), week)).toMatchObject([{ lat: 10, lon: 70, count: 2 }]);
});

test('a cell that the box touches counts what lies beyond the box', () => {
  const bbox = { west: 70, south: 10, east: 71, north: 11 };
  const outside = report({ latitude: 11.1, longitude: 71.2 });
  expect(countReport([], outside, held({ bbox, level: 3 }))).toMatchObject([{ count: 1 }]);
  expect(countReport([], outside, held({ bbox }))).toBe('elsewhere');
  expect(countReport([], report({ latitude: 30, longitude: 71 }), held({ bbox, level: 3 }))).toBe(
    'elsewhere',
  );
});

test.each<[string, Partial<Selection>, 'elsewhere' | number]>([
  ['of the illness', { illness: 'dengue' }, 1],
  ['of another illness', { illness: 'flu' }, 'elsewhere'],
  ['of the severity', { severity: 'mild', period: '7' }, 1],
  ['of another severity', { illness: 'dengue', severity: 'severe' }, 'elsewhere'],
  ['after the last day', { until: '2026-11-20' }, 'elsewhere'],
])('a report %s', (_name, selection, expected) => {
  const counted = countReport([], report(), chosen(selection));
  expect(Array.isArray(counted) ? counted.length : counted).toBe(expected);
});

test('one without a place, or outside of the box, is elsewhere', () => {
  expect(countReport([], report({ latitude: null }), held())).toBe('elsewhere');
  expect(countReport([], report({ latitude: -33 }), held())).toBe('elsewhere');
});

test('one that the answer may hold is for the database to count', () => {
  expect(countReport([aggregate()], report({ createdAt: '2026-11-21T08:00:00.000000+00:00' }), held())).toBe(
    'ask',
  );
});

test('a new day moves a period on', () => {
  const tomorrow = report({ createdAt: '2026-11-22T00:00:00+00:00' });
  expect(countReport([], tomorrow, chosen({ period: '7' }))).toBe('ask');
  expect(countReport([], tomorrow, held())).toHaveLength(1);
});

test('never more rows than the database would answer', () => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => aggregate({ lat: 1 + i / 100, lon: 61 }));
  expect(countReport(many(300), report(), held())).toBe('ask');
  expect(countReport(many(299), report(), held())).toHaveLength(300);
  expect(countReport(many(500), report(), held({ level: 7 }))).toBe('ask');
});

test("a circle's key is its place, or its cell", () => {
  expect(circleKey({ lat: 19.0763, lon: -0.0004 }, 'exact')).toBe('19076,0');
  expect(circleKey({ lat: 18.938, lon: 72.836 }, 8)).toBe('8/719/457');
});
