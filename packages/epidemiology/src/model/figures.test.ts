import { judgeCounts, rangeOf, type CountsInput } from '../index';
import { createDraws, drawCount } from '../testing/draw';
import { drawn, repeat } from '../testing/drawn-counts';

/**
 * The numbers of the model on fixed counts. The other tests say what is right; this one shows that no constant of the
 * model changed by accident. After a deliberate change, write the numbers anew (`npx jest -u figures`) and make the
 * tables of docs/epidemiology.md again.
 */
const digits = (value: number | null, precision = 4) =>
  value === null ? '-' : String(Number(value.toPrecision(precision)));

/**
 * Judges every day from `from` on. Returns a line for each change of an illness's state, risk or held reports, and the
 * numbers of each illness on every `step`-th day.
 */
function linesOf(input: Omit<CountsInput, 'firstDay'>, from: number, step = Infinity): string[] {
  const judge = judgeCounts({ firstDay: 4, ...input });
  const lines: string[] = [];
  const last = new Map<string, string>();
  let day = 0;
  for (let verdicts = judge.next(); verdicts; verdicts = judge.next(), day += 1) {
    if (day < from) continue;
    for (const verdict of verdicts) {
      const { illness, state, since, risk, sum, held, pValue } = verdict;
      const now = [illness, state, since ?? '-', risk ?? '-', held].join(' ');
      if (last.get(illness) !== now) lines.push(`${day} ${now}`);
      last.set(illness, now);
      if ((day - from) % step !== 0) continue;
      const { expected, lower, upper } = rangeOf(verdict);
      const next = judge.model(illness).largestFigure(day + 1);
      const numbers = [sum, expected, lower, upper, pValue, Number.isFinite(next) ? next : null];
      lines.push([day, illness, ...numbers.map((number) => digits(number))].join(' '));
    }
  }
  if (step === Infinity) return lines;
  const { counts, weights, season } = judge.weeks(null, 4);
  lines.push(`weeks ${[counts.length, ...counts.slice(-6), ...weights.slice(-6)].join(' ')}`);
  lines.push(
    `season ${season
      .slice(-6)
      .map((factor) => digits(factor, 8))
      .join(' ')}`,
  );
  return lines;
}

const WEEKDAYS = [1.3, 1.2, 1.1, 1, 1, 0.8, 0.6];
const days = (length: number, mean: (day: number) => number, seed: number) =>
  drawn(
    Array.from({ length }, (_, day) => mean(day) * (WEEKDAYS[day % 7] ?? 1)),
    seed,
  );
const peak = (day: number, middle: number, width: number) => Math.exp(-0.5 * ((day - middle) / width) ** 2);

test('a place with seasons, waves and four illnesses for six years', () => {
  const length = 2150;
  const winter = (day: number) => 4 + 12 * peak(day % 365.25, 40, 25);
  const illnesses = [
    { illness: 'flu', counts: days(length, (day) => winter(day) * (1 + peak(day, 2050, 15)), 1) },
    { illness: 'dengue', counts: days(length, (day) => 3 + 20 * peak(day, 1500, 20), 2) },
    { illness: 'covid', counts: days(length, (day) => 1 + day / 1000, 3) },
    { illness: 'malaria', counts: days(length, (day) => (day < 2090 ? 0.2 : 4), 4) },
  ];
  expect(linesOf({ illnesses }, 1400, 30)).toMatchSnapshot();
  expect(linesOf({ illnesses }, 2030, 8)).toMatchSnapshot();
});

test('a young place with an outbreak that comes and goes', () => {
  const rise = Array.from({ length: 50 }, (_, i) => 3 * Math.min(10, 1.1 ** i));
  const fall = Array.from({ length: 40 }, (_, i) => 30 * 0.92 ** i);
  const counts = drawn([...repeat(3, 60), ...rise, ...fall, ...repeat(3, 30)], 5);
  expect(linesOf({ illnesses: [{ illness: 'flu', counts }] }, 8, 3)).toMatchSnapshot();
});

test('a place with the same number of reports each day', () => {
  const counts = [...repeat(10, 600), 13, 13, 14, 10, 10, 10];
  expect(linesOf({ illnesses: [{ illness: 'flu', counts }] }, 598, 1)).toMatchSnapshot();
});

test('a place whose reports grow slowly for a year', () => {
  const counts = drawn(
    Array.from({ length: 500 }, (_, day) => 20 * Math.exp(0.002 * Math.max(0, day - 150))),
    3,
  );
  expect(linesOf({ illnesses: [{ illness: 'flu', counts }] }, 150)).toMatchSnapshot();
});

test('a young place with one illness in large clusters', () => {
  const draw = createDraws(6);
  const counts = Array.from({ length: 60 }, () => drawCount(draw, 20, 5));
  expect(linesOf({ illnesses: [{ illness: 'flu', counts }] }, 9)).toMatchSnapshot();
});

test('a young place with large clusters', () => {
  const draw = createDraws(7);
  const clusters = (mean: number) => Array.from({ length: 100 }, () => drawCount(draw, mean, 5));
  const illnesses = [
    { illness: 'flu', counts: clusters(20) },
    { illness: 'dengue', counts: [...clusters(20).slice(0, 40), ...clusters(40).slice(0, 60)] },
    { illness: 'covid', counts: [...drawn(repeat(1, 24), 1), ...drawn(repeat(5, 76), 2)] },
    { illness: 'malaria', counts: [...drawn(repeat(1, 45), 3), ...drawn(repeat(3.5, 55), 4)] },
  ];
  expect(linesOf({ illnesses }, 20, 10)).toMatchSnapshot();
});

test.each([true, false])('sudden days (reports are trusted: %s)', (isTrusted) => {
  const usual = drawn(repeat(4, 160), 6);
  const counts = usual.map((count, day) => count + ({ 80: 40, 100: 30, 101: 9, 130: 14, 150: 60 }[day] ?? 0));
  const few = drawn(repeat(0.3, 160), 7).map((count, day) => count + ({ 90: 5, 120: 7, 121: 2 }[day] ?? 0));
  const illnesses = [
    {
      illness: 'flu',
      counts,
      all: counts.map((count, day) => count + (day % 9)),
      isSpread: (day: number) => day === 80,
    },
    { illness: 'typhoid', counts: few },
    { illness: 'covid', counts: drawn(repeat(6, 160), 8) },
  ];
  expect(linesOf({ illnesses, isTrusted }, 79, 1)).toMatchSnapshot();
});

test('a gap in reporting with reports that come late', () => {
  const gap = (mean: number, seed: number) => [
    ...drawn(repeat(mean, 70), seed),
    ...repeat(0, 5),
    4 * mean,
    ...drawn(repeat(mean * 1.4, 25), seed + 5),
  ];
  const illnesses = [
    { illness: 'flu', counts: gap(20, 1) },
    { illness: 'dengue', counts: gap(9, 2) },
    { illness: 'covid', counts: gap(3, 3) },
  ];
  expect(linesOf({ illnesses }, 68, 2)).toMatchSnapshot();
});

test.each([true, false])('small places with clusters (reports are trusted: %s)', (isTrusted) => {
  const places = [0.1, 0.3, 0.6, 1, 2, 4].flatMap((mean) =>
    [1, 2, 3, 5, 8, 13].map((size) => {
      const counts = drawn(repeat(mean, 90), size + Math.round(mean * 10));
      for (const [day, extra] of [
        [40, size],
        [41, size],
        [55, 2 * size],
        [70, size],
        [71, 1],
        [72, size],
        [74, size],
      ] as const)
        counts[day] = (counts[day] ?? 0) + extra;
      return [
        `${mean} a day, clusters of ${size}`,
        ...linesOf({ illnesses: [{ illness: 'flu', counts }], isTrusted }, 4),
      ];
    }),
  );
  expect(places).toMatchSnapshot();
});

test('a place of two illnesses, one of them steady, one of them rare', () => {
  const illnesses = [
    { illness: 'flu', counts: new Array<number>(200).fill(10).map((count, day) => count + +(day > 150) * 4) },
    { illness: 'typhoid', counts: drawn(repeat(0.1, 200), 9).map((count, day) => count + +(day > 180)) },
  ];
  expect(linesOf({ illnesses }, 20, 12)).toMatchSnapshot();
});

test('waves of past years, and one of them higher', () => {
  const counts = drawn(
    Array.from({ length: 1500 }, (_, day) => {
      const height = day > 1400 ? 3 : 1;
      return 1 + 25 * height * peak(day % 364, 60 + 20 * ((day / 364) | 0), 14);
    }),
    10,
  );
  expect(linesOf({ illnesses: [{ illness: 'flu', counts }] }, 380)).toMatchSnapshot();
});

test('twice as many people who report, with rare illnesses beside frequent ones', () => {
  const means = { flu: 9, covid: 7, dengue: 5, typhoid: 0.15, malaria: 0.08, chikungunya: 0.04 };
  const illnesses = Object.entries(means).map(([illness, mean], i) => ({
    illness,
    counts: drawn([...repeat(mean, 120), ...repeat(2 * mean, 90)], 20 + i),
  }));
  expect(linesOf({ illnesses }, 110, 3)).toMatchSnapshot();
});
