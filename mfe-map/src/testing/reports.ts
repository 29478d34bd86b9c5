import { toReport, type Report } from '@health-commons/data';

/** Returns a dengue report from Mumbai, created one second after the default `asOf` in fake-answers.ts. */
export function report(change: Partial<Report> = {}): Report {
  const stored = toReport({
    id: 'r1',
    country: 'IN',
    pinCode: '400001',
    symptoms: ['Fever'],
    illnessType: 'dengue',
    severity: 'mild',
    createdAt: '2026-11-21T08:00:01.000000+00:00',
    latitude: 19.076,
    longitude: 72.878,
  });
  if (!stored) throw new Error('Not a report');
  return { ...stored, ...change };
}
