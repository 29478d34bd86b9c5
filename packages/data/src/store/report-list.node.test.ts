import { RECENT_REPORTS } from '../constants';
import { toReport, type Report } from '../report';
import { mergeReports, prependReports } from './report-list';

function report(id: string, change: Partial<Report> = {}): Report {
  const made = toReport({ id, createdAt: '2026-11-21T08:00:00Z', ...change });
  if (made === null) throw new Error('not a report');
  return made;
}
const ids = (list: Report[]) => list.map(({ id }) => id);

test('`prependReports` puts new reports at the top, the last to arrive first', () => {
  expect(ids(prependReports([report('a')], [report('b'), report('c')]))).toEqual(['c', 'b', 'a']);
});

test('`prependReports` lists a repeated report once, and keeps its nickname', () => {
  const own = report('b', { nickname: 'Ann' });
  const list = prependReports([own, report('a')], [report('b', { latitude: 1, longitude: 2 })]);
  expect(ids(list)).toEqual(['b', 'a']);
  expect(list[0]).toMatchObject({ nickname: 'Ann', latitude: 1 });
});

test('`prependReports` keeps the list at its maximum length', () => {
  const full = Array.from({ length: RECENT_REPORTS }, (_, i) => report(`r${i}`));
  const list = prependReports(full, [report('new')]);
  expect(list).toHaveLength(RECENT_REPORTS);
  expect(list[0]?.id).toBe('new');
});

test('`mergeReports` merges the list with fetched reports, newest first', () => {
  const known = [report('b', { createdAt: '2026-11-21T09:00:00Z' })];
  const fetched = [
    report('c', { createdAt: '2026-11-21T10:00:00Z' }),
    report('b', { createdAt: '2026-11-21T09:00:00Z' }),
    report('a'),
  ];
  expect(ids(mergeReports(known, fetched))).toEqual(['c', 'b', 'a']);
});
