import fc from 'fast-check';
import type { ReportToSend } from '../report';
import { createOwnReports } from './own-reports';

const report: ReportToSend = {
  country: 'IN',
  pinCode: '400001',
  symptoms: ['Fever'],
  illnessType: 'flu',
  severity: 'mild',
};
const PREFIX = 'health-commons-own:';
const id = (n: number) => `0b8b5b86-5f4e-4c39-8d52-${String(n).padStart(12, '0')}`;
const DAY = 24 * 3_600_000;
const NOW = Date.parse('2026-11-21T08:00:00Z');

/** Keeps a report, sent at `sentAt` by the database's clock, while this device's clock is `skew` ms ahead. */
function keep(n: number, { sentAt = NOW, skew = 0 } = {}): void {
  const created_at = new Date(sentAt).toISOString();
  const created = { id: id(n), pin_code: '400001', illness_type: 'flu', created_at };
  createOwnReports(
    () => undefined,
    () => sentAt + skew,
  ).keep(id(n), report, created);
}
const listed = (now = NOW) =>
  createOwnReports(
    () => undefined,
    () => now,
  )
    .list()
    .map((own) => own.id);

beforeEach(() => localStorage.clear());

test('a report is kept for 30 days, newest first', () => {
  keep(1);
  keep(2, { sentAt: NOW + DAY });
  expect(listed(NOW + 30 * DAY)).toEqual([id(2), id(1)]);
  expect(listed(NOW + 30 * DAY + 1)).toEqual([id(2)]);
  expect(localStorage).toHaveLength(1);
});

test.each([
  ['ten years ahead', 3_650 * DAY],
  ['ten years behind', -3_650 * DAY],
])('a clock that is %s hides no report, before and after it is right again', (_, skew) => {
  keep(1, { skew });
  expect(listed(NOW + skew)).toEqual([id(1)]);
  expect(listed(NOW)).toEqual([id(1)]);
  expect(listed(NOW + 31 * DAY)).toEqual([]);
});

test('the newest 50 reports are kept', () => {
  for (let n = 1; n <= 51; n += 1) keep(n, { sentAt: NOW + n });
  expect(listed(NOW + 100)).toHaveLength(50);
  expect(localStorage).toHaveLength(50);
  expect(listed(NOW + 100)).not.toContain(id(1));
});

test('a stored value that no version wrote is neither listed nor an error', () => {
  keep(1);
  const text = localStorage.getItem(PREFIX + id(1)) ?? '';
  const fields = fc.constantFrom(
    ...Object.keys(JSON.parse(text) as object),
    'report.symptoms',
    'report.country',
  );
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom(8.7e15, -8.7e15, '2026-13-45T00:00:00Z', '', [], {}));
  const changed = fc.tuple(fields, odd).map(([name, value]) => {
    const copy = JSON.parse(text) as Record<string, unknown> & { report: Record<string, unknown> };
    const [field = '', inner] = name.split('.');
    if (inner === undefined) copy[field] = value;
    else copy.report[inner] = value;
    return JSON.stringify(copy);
  });
  fc.assert(
    fc.property(fc.oneof(changed, fc.string(), fc.json()), (stored) => {
      localStorage.setItem(PREFIX + id(2), stored);
      const own = createOwnReports(
        () => undefined,
        () => NOW,
      ).list();
      expect(own.map((one) => one.key)).toContain(id(1));
      for (const { createdAt } of own) expect(() => new Date(createdAt).toISOString()).not.toThrow();
    }),
    { numRuns: 500 },
  );
});
