import { sumEntries } from './daily-entries';

test('entries of the same day and illness are summed, in the order of days', () => {
  const rows = [
    { start: 30, days: '2,1', illnesses: 'flu,flu', n: '3,4' },
    { start: 0, days: '32,40', illnesses: 'flu,dengue', n: '1,7' },
  ];
  expect(sumEntries(rows)).toEqual([
    { illness: 'flu', days: [31, 32], counts: [4, 4] },
    { illness: 'dengue', days: [40], counts: [7] },
  ]);
});

test('days before the first are left out, and those whose reports were all removed', () => {
  const rows = [
    { start: -10, days: '9,10', illnesses: 'flu,flu', n: '5,2' },
    { start: 0, days: '0,3', illnesses: 'flu,covid', n: '-2,6' },
  ];
  expect(sumEntries(rows)).toEqual([{ illness: 'covid', days: [3], counts: [6] }]);
  expect(sumEntries([])).toEqual([]);
});
