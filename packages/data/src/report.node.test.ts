import { toReport, toReports } from './report';

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
