import { mergeReports, prependReports, toReport, toReports, type Report } from './report';

const row = {
  id: 'a',
  country: 'IN',
  pin_code: '400001',
  symptoms: ['Fever'],
  illness_type: 'flu',
  severity: 'severe',
  created_at: '2026-11-21T08:00:00Z',
  latitude: 18.939,
  longitude: 72.835,
};
const report = {
  id: 'a',
  nickname: null,
  country: 'IN',
  pinCode: '400001',
  symptoms: ['Fever'],
  illnessType: 'flu',
  severity: 'severe',
  createdAt: '2026-11-21T08:00:00Z',
  latitude: 18.939,
  longitude: 72.835,
};

test('`toReport` reads rows whose columns have names in snake case or in camel case', () => {
  expect(toReport(row)).toEqual(report);
  expect(toReport(report)).toEqual(report);
});

test.each([undefined, null, ''])("`toReport` replaces the postal code %p with '00000'", (pin_code) => {
  expect(toReport({ ...row, pin_code })?.pinCode).toBe('00000');
});

test('`toReport` fills in defaults for missing fields', () => {
  expect(toReport({ id: 7 })).toMatchObject({
    id: '7',
    illnessType: 'unknown',
    severity: 'mild',
    symptoms: [],
    latitude: null,
    longitude: null,
  });
});

test('`toReports` leaves out rows that are not reports', () => {
  expect(toReports([row, null, {}, { id: 'b', symptoms: 'Fever' }])).toEqual([report]);
});

function reportOf(id: string, change: Partial<Report> = {}): Report {
  const made = toReport({ id, createdAt: '2026-11-21T08:00:00Z', ...change });
  if (made === null) throw new Error('not a report');
  return made;
}
const ids = (list: Report[]) => list.map(({ id }) => id);

test('`prependReports` puts new reports at the top, the last to arrive first', () => {
  expect(ids(prependReports([reportOf('a')], [reportOf('b'), reportOf('c')]))).toEqual(['c', 'b', 'a']);
});

test('`prependReports` lists a repeated report once, with its newest columns', () => {
  const list = prependReports([reportOf('b'), reportOf('a')], [reportOf('b', { latitude: 1, longitude: 2 })]);
  expect(ids(list)).toEqual(['b', 'a']);
  expect(list[0]).toMatchObject({ latitude: 1 });
});

test('`prependReports` keeps the newest 500 reports', () => {
  const full = Array.from({ length: 500 }, (_, i) => reportOf(`r${i}`));
  const list = prependReports(full, [reportOf('new')]);
  expect(list).toHaveLength(500);
  expect(list[0]?.id).toBe('new');
});

test('`mergeReports` merges the list with fetched reports, newest first', () => {
  const known = [reportOf('b', { createdAt: '2026-11-21T09:00:00Z' })];
  const fetched = [
    reportOf('c', { createdAt: '2026-11-21T10:00:00Z' }),
    reportOf('b', { createdAt: '2026-11-21T09:00:00Z' }),
    reportOf('a'),
  ];
  expect(ids(mergeReports(known, fetched))).toEqual(['c', 'b', 'a']);
});
