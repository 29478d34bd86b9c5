import { addDays, toDayNumber } from '@health-commons/base/days';
import { chosenDays, judgeFile, readCounts } from './judge';

const DAY = '2026-01-01';
const dayAfter = (days: number) => addDays(DAY, days);
const csv = (...lines: string[]) => lines.join('\n');
const series = (illness: string, counts: readonly number[]) =>
  counts.map((count, i) => `${dayAfter(i)},${illness},${count}`);
const linesOf = (text: string, from?: string) => {
  const file = readCounts(text);
  const days = chosenDays({ from }, file);
  return [...judgeFile(file, days.from, days.to)];
};

test('prints what the page would say of the last day', () => {
  const [line, ...others] = linesOf(
    csv('day,illness,count', ...series('flu', new Array<number>(60).fill(20))),
  );
  expect(others).toEqual([]);
  expect(line).toEqual({
    day: '2026-03-01',
    illness: 'flu',
    state: 'usual',
    since: null,
    risk: 'low',
    sum: 140,
    expected: expect.closeTo(140, 0) as number,
    lower: expect.any(Number) as number,
    upper: expect.any(Number) as number,
    held: 0,
    rt: {
      mean: expect.closeTo(1, 1) as number,
      lower: expect.any(Number) as number,
      upper: expect.any(Number) as number,
    },
    forecast: [7, 14, 21, 28].map((days) => ({
      ending: dayAfter(59 + days),
      quantiles: Object.fromEntries(
        ['0.025', '0.25', '0.5', '0.75', '0.975'].map((level) => [level, expect.any(Number) as number]),
      ),
    })),
  });
  expect(line?.forecast.map(({ quantiles }) => quantiles['0.5'])).toEqual([140, 140, 140, 140]);
});

test('prints a line for each illness and day from the first day wanted', () => {
  const text = csv('day,illness,count', ...series('flu', [1, 2, 3]), ...series('dengue', [0, 0, 4]));
  expect(linesOf(text, dayAfter(1)).map(({ day, illness, sum }) => [day, illness, sum])).toEqual([
    [dayAfter(1), 'flu', 3],
    [dayAfter(1), 'dengue', 0],
    [dayAfter(2), 'flu', 6],
    [dayAfter(2), 'dengue', 4],
  ]);
});

test('reads one series without a name, in any order of columns and lines, and days without a line as 0', () => {
  const text = `\uFEFFcount,day\r\n"5",2026-01-03\r\n3,"2026-01-01"\r\n\r\n`;
  expect(readCounts(text)).toEqual({
    first: toDayNumber('2026-01-01'),
    last: toDayNumber('2026-01-03'),
    illnesses: [{ illness: '', counts: [3, 0, 5] }],
  });
  expect(linesOf(text)).toMatchObject([{ illness: null, sum: 8, state: 'too-few' }]);
});

test('names each bad line', () => {
  const bad = [
    '2026-02-30,flu,1',
    '2026-01-02,flu,-1',
    '2026-01-02,,1',
    '2026-01-01,flu,2',
    '2026-01-03,flu',
    '01.02.2026,flu,1',
  ];
  const wrong = (at: number) => `must have day, illness, count (day: YYYY-MM-DD): ${bad[at]}`;
  const faults = [
    `Line 3 ${wrong(0)}`,
    `Line 4 ${wrong(1)}`,
    `Line 5 ${wrong(2)}`,
    `Line 6 has a second count of a day: ${bad[3]}`,
    `Line 7 ${wrong(4)}`,
    `Line 8 ${wrong(5)}`,
  ];
  const read = () => readCounts(csv('day,illness,count', '2026-01-01,flu,1', ...bad));
  expect(read).toThrow(new Error(faults.join('\n')));
});

test.each([
  ['', 'Line 1 must name the columns day, count and, if there are several, illness.'],
  ['day,count,count', 'Line 1 must name the columns day, count and, if there are several, illness.'],
  ['day,count', 'The file has no counts.'],
  [
    'day,count\n1926-01-01,1\n2026-01-02,1',
    'The days from 1926-01-01 to 2026-01-02 are more than 100 years.',
  ],
])('rejects the file %j', (text, fault) => {
  expect(() => readCounts(text)).toThrow(new Error(fault));
});

test('rejects days that the file does not have', () => {
  const counts = readCounts(csv('day,count', '2026-01-01,1', '2026-01-09,1'));
  const choose = (from: string, to?: string) => () => chosenDays({ from, to }, counts);
  const outside = '--to is 2026-01-10, but the file has 2026-01-01 to 2026-01-09.';
  expect(choose('yesterday', '2026-01-10')).toThrow(
    new Error(`${outside}\n--from is 'yesterday', which is not a day (YYYY-MM-DD).`),
  );
  expect(choose('2026-01-05', '2026-01-04')).toThrow(
    new Error('--from is 2026-01-05, which is after --to 2026-01-04.'),
  );
  expect(choose('2026-01-05')).not.toThrow();
});

test('gives no reproduction number after a sudden rise, across a gap, or for a mosquito-borne illness', () => {
  const ones = (count: number, days: number) => new Array<number>(days).fill(count);
  const rtOf = (illness: string, counts: readonly number[]) =>
    linesOf(csv('day,illness,count', ...series(illness, counts)))[0]?.rt;
  expect(rtOf('flu', [...ones(1, 9), ...ones(0, 40), 100, 20])).toBeNull();
  expect(rtOf('flu', [...ones(2, 60), 200, 200])).toBeNull();
  expect(rtOf('flu', [...ones(20, 77), ...ones(0, 7), 200])).toBeNull();
  expect(rtOf('dengue', ones(20, 60))).toBeNull();
});
