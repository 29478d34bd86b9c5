import { toAreaFigures } from './success-screen';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const DAY = 24 * 3_600_000;
const report = (daysAgo: number, ...symptoms: string[]) => ({
  id: String(daysAgo),
  nickname: null,
  country: 'IN',
  pinCode: '400001',
  symptoms,
  illnessType: 'unknown',
  severity: 'mild',
  createdAt: new Date(NOW - daysAgo * DAY).toISOString(),
  latitude: null,
  longitude: null,
});

test('counts the reports of the last 14 days, and names the most reported symptoms', () => {
  const reports = [
    report(0, 'Cough'),
    report(1, 'Fever', 'Chills'),
    report(14, 'Fever', 'Cough', 'Nausea', 'Headache'),
    report(15, 'Dizziness', 'Chills', 'Chills'),
  ];
  expect(toAreaFigures(reports, NOW)).toEqual({
    count: 3,
    isAtLeast: false,
    symptoms: ['Cough', 'Fever', 'Chills'],
  });
});

test('says that there may be more if all of the 100 reports are recent', () => {
  const many = Array.from({ length: 100 }, () => report(1, 'Fever'));
  expect(toAreaFigures(many, NOW)).toMatchObject({ count: 100, isAtLeast: true });
  expect(toAreaFigures([...many.slice(1), report(15)], NOW)).toMatchObject({ count: 99, isAtLeast: false });
});
