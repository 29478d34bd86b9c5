import { sumEntries } from '../data/daily-entries';
import { historyOf } from '../testing/histories';
import { throughYesterday, toHistory } from './history';

test('`sumEntries` sums the entries of the same illness and day, adds up held reports and combines known hours', () => {
  const rows = [
    { start: 3, days: '1,0', illnesses: 'flu,flu', n: '2,3', hours: '1,5', held: '0,0' },
    { start: 0, days: '3,9', illnesses: 'flu,flu', n: '2,0', hours: '8,0', held: '4,7' },
  ];
  expect(sumEntries(rows)).toEqual([
    { illness: 'flu', days: [3, 4, 9], counts: [5, 2, 0], hours: [13, 1, 0], held: [4, 0, 7] },
  ]);
});

test("`sumEntries` drops days before the query's first day and days without remaining reports", () => {
  const rows = [
    { start: -10, days: '9,10', illnesses: 'flu,flu', n: '5,2', hours: '1,1', held: null },
    { start: 0, days: '0,3', illnesses: 'flu,covid', n: '-2,6', hours: '1,1', held: null },
  ];
  expect(sumEntries(rows)).toMatchObject([{ illness: 'covid', days: [3], counts: [6] }]);
  expect(sumEntries([])).toEqual([]);
});

test('`toHistory` lists the reports that the database holds, but does not count them', () => {
  const { place } = historyOf({});
  const history = toHistory(place, '2026-11-21T01:00:00.000Z', '2026-11-01', [
    { illness: 'flu', days: [2, 3, 20], counts: [1, 4, 0], held: [0, 0, 9] },
  ]);
  expect(history).toMatchObject({
    from: '2026-11-03',
    reports: 5,
    held: [{ illness: 'flu', day: 18, count: 9 }],
  });
});

test('`toHistory` fills every day up to today and counts later days only in `future`', () => {
  const { place } = historyOf({});
  const history = toHistory(place, '2026-11-21T01:00:00.000Z', '2026-11-01', [
    { illness: 'flu', days: [2, 20, 21], counts: [1, 2, 9] },
    { illness: 'dengue', days: [1], counts: [5] },
  ]);
  expect(history).toMatchObject({ from: '2026-11-02', days: 20, reports: 8, future: 9 });
  expect(history.illnesses.map(({ illness }) => illness)).toEqual(['dengue', 'flu']);
  expect(history.total.slice(0, 2)).toEqual([5, 1]);
});

test('`throughYesterday` leaves out today and the illnesses that were first reported today', () => {
  const past = throughYesterday(historyOf({ flu: [1, 2] }, { flu: 4, dengue: 9 }));
  expect(past).toMatchObject({ today: '2026-11-20', days: 2, reports: 3, total: [1, 2] });
  expect(past.illnesses).toEqual([{ illness: 'flu', counts: [1, 2], reports: 3 }]);
  expect(throughYesterday(historyOf({}, { flu: 4 }))).toMatchObject({ days: 0, reports: 0 });
});
