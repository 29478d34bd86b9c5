import { judgeCounts, rangeOf, type CountsInput, type Verdict } from '../index';
import { drawn, repeat } from '../testing/drawn-counts';

type Series = Record<string, readonly number[]>;

/** Judges every day of the series. Returns an object of verdicts by illness for each day. */
function verdictsOf(series: Series, more: Partial<CountsInput> = {}): Record<string, Verdict>[] {
  const illnesses = Object.entries(series).map(([illness, counts]) => ({ illness, counts }));
  const judge = judgeCounts({ firstDay: 4, illnesses, ...more });
  const days: Record<string, Verdict>[] = [];
  for (let day = judge.next(); day; day = judge.next())
    days.push(Object.fromEntries(day.map((verdict) => [verdict.illness, verdict])));
  return days;
}
const lastOf = (series: Series) => verdictsOf(series).at(-1) ?? {};
const ALARMS = ['unusual', 'ongoing', 'ending'];
const shareOf = (values: readonly boolean[]) => values.filter(Boolean).length / values.length;

describe('a wave', () => {
  const cases = [1, 2, 5, 20].flatMap((usual) =>
    [1.06, 1.12, 1.25].flatMap((growth) => [8, 40].map((factor) => ({ usual, growth, factor }))),
  );

  test.each(cases)('of $factor times $usual a day that grows by $growth a day stays an outbreak', (wave) => {
    const { usual, growth, factor } = wave;
    const rise = Array.from({ length: 150 }, (_, i) => usual * Math.min(factor, growth ** (i + 1)));
    const fall = repeat(usual, 60);
    const quiet = 140;
    const days = verdictsOf({ flu: drawn([...repeat(usual, quiet), ...rise, ...fall]) });
    const full = quiet + Math.ceil(Math.log(factor) / Math.log(growth));
    for (const { flu } of days.slice(full, quiet + 150)) {
      expect(ALARMS).toContain(flu?.state);
      expect(flu?.risk).not.toBe('low');
      expect(flu?.since).toBeGreaterThanOrEqual(quiet - 14);
      expect(flu?.since).toBeLessThanOrEqual(full);
    }
    expect(days.at(quiet + 149)?.['flu']?.state).toBe('ongoing');
    expect(days.at(-1)?.['flu']).toMatchObject({ state: 'usual', since: null, risk: 'low' });
  });

  test.each([100, 200, 1000])('is an outbreak from its second day on if it jumps to %d a day', (count) => {
    const days = verdictsOf({ flu: [...repeat(2, 140), ...repeat(count, 60)] });
    expect(days[140]?.['flu']).toMatchObject({ state: 'being-checked', risk: null });
    for (const { flu } of days.slice(141)) expect(flu).toMatchObject({ since: 140, risk: 'high' });
    expect(days.at(-1)?.['flu']).toMatchObject({
      state: 'ongoing',
      week: { mean: expect.closeTo(14, 0) as number },
    });
  });

  test('is ending when it has fallen by half, and over when it is back at the level before', () => {
    const fall = Array.from({ length: 60 }, (_, i) => 80 * 0.93 ** i);
    const days = verdictsOf({
      flu: drawn([...repeat(2, 140), ...repeat(80, 50), ...fall, ...repeat(2, 30)]),
    });
    const states = days.slice(140).map(({ flu }) => flu?.state ?? '');
    const firsts = ['unusual', 'ongoing', 'ending', 'usual'].map((state) =>
      states.findIndex((other) => other === state),
    );
    expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
    expect(firsts[2]).toBeGreaterThan(50);
  });
});

describe('a sudden day', () => {
  test.each([
    { usual: 1, days: 60, count: 30 },
    { usual: 5, days: 200, count: 60 },
    { usual: 20, days: 60, count: 200 },
    { usual: 20, days: 60, count: 200, empty: 4 },
    { usual: 100, days: 400, count: 300 },
  ])(
    'of $count after $usual a day is being checked, not in the figures',
    ({ usual, days, count, empty = 0 }) => {
      const { flu } = lastOf({ flu: [...drawn(repeat(usual, days)), ...repeat(0, empty), count] });
      expect(flu).toMatchObject({ state: 'being-checked', since: null, risk: null });
      expect(flu?.held).toBeGreaterThan(0.6 * count);
      expect(flu?.sum).toBeLessThan(9 * usual);
    },
  );

  test.each([
    ['confirmed by the days after it', [60, 60], 'unusual', 2],
    ['decided after three days', [5, 5, 5], 'unusual', 3],
    ['over a week later', repeat(5, 9), 'usual', 9],
  ])('is %s', (_, after, state, days) => {
    const judged = verdictsOf({ flu: [...drawn(repeat(5, 100)), 60, ...after] });
    expect(judged[100 + days]?.['flu']).toMatchObject({ state, held: 0 });
  });

  test('waits for an operator if anybody can send reports', () => {
    const counts = [...drawn(repeat(5, 100)), 60, ...repeat(5, 5)];
    const { flu } = verdictsOf({ flu: counts }, { isTrusted: false }).at(-1) ?? {};
    expect(flu).toMatchObject({ state: 'being-checked', risk: null });
    expect(flu?.held).toBeGreaterThan(40);
  });

  test.each([1, 5, 20])(
    'that nothing confirms after %d a day enters the figures if it is spread over its hours, and is being checked',
    (usual) => {
      const after = drawn(repeat(usual, 25), 3).map((count) => Math.min(count, usual));
      const counts = [...drawn(repeat(usual, 100)), 8 * usual + 20, ...after];
      const illnesses = [{ illness: 'flu', counts, isSpread: () => true }];
      const days = verdictsOf({}, { illnesses, isTrusted: false }).slice(100);
      const states = days.map(({ flu }) => flu?.state ?? '');
      expect(new Set(states.slice(0, 7))).toEqual(new Set(['being-checked']));
      expect(states.filter((state) => ALARMS.includes(state))).toEqual([]);
      expect(states.at(-1)).toBe('usual');
      expect(days[2]?.['flu']?.held).toBeGreaterThan(7 * usual);
      expect(days[3]?.['flu']?.held).toBe(0);
    },
  );
});

describe('other illnesses', () => {
  const wave = (peak: number) =>
    Array.from({ length: 450 }, (_, day) => 2 + peak * Math.exp(-0.5 * ((day - 385) / 25) ** 2));

  test.each([0, 16, 42, 100])('stay usual while a wave with a peak of %d a day ends', (peak) => {
    const march = [1, 2, 3, 4].flatMap((seed) => {
      const place = {
        flu: drawn(wave(peak), seed),
        dengue: drawn(repeat(3, 450), seed + 10),
        covid: drawn(repeat(1, 450), seed + 20),
        unknown: drawn(repeat(1, 450), seed + 30),
      };
      return verdictsOf(place)
        .slice(424)
        .map(({ dengue }) => dengue?.state !== 'usual');
    });
    expect(shareOf(march)).toBeLessThan(0.06);
  });

  test.each([1, 2, 5])('do not hide an outbreak beside them (%d others)', (others) => {
    const found = [1, 2, 3, 4, 5, 6].map((seed) => {
      const place: Series = { dengue: drawn([...repeat(3, 200), ...repeat(12, 14)], seed) };
      for (let i = 0; i < others; i += 1)
        place[`other ${i}`] = drawn(i === 0 ? wave(30).slice(200, 414) : repeat(4, 214), seed * 10 + i);
      return verdictsOf(place)
        .slice(200)
        .some(({ dengue }) => ALARMS.includes(dengue?.state ?? ''));
    });
    expect(shareOf(found)).toBe(1);
  });

  test('grow with the number of people who report', () => {
    const growing = (mean: number, seed: number) =>
      drawn(
        Array.from({ length: 130 }, (_, day) => mean * (day < 60 ? 1 : 1.02 ** (day - 60))),
        seed,
      );
    const place = { flu: growing(8, 1), dengue: growing(5, 2), covid: growing(6, 3), typhoid: growing(3, 4) };
    const alarms = verdictsOf(place)
      .slice(70)
      .flatMap((day) => Object.values(day).map(({ state }) => state !== 'usual'));
    expect(shareOf(alarms)).toBeLessThan(0.1);
  });
});

describe('too few reports to say', () => {
  test.each([
    ['without a report', { flu: repeat(0, 100) }],
    [
      'with 18 reports in three years, none of them recent',
      { flu: Array.from({ length: 1076 }, (_, i) => +(i % 58 === 0 && i < 1040)) },
    ],
    [
      'with four reports in four weeks of two illnesses',
      { flu: [...repeat(3, 50), ...repeat(0, 27), 2], dengue: [...repeat(0, 77), 2] },
    ],
    ['in the first days', { flu: repeat(20, 8) }],
  ])('%s', (_, series) => {
    for (const verdict of Object.values(lastOf(series)))
      expect(verdict).toMatchObject({ state: 'too-few', since: null, risk: null });
  });
});

describe('a gap in reporting', () => {
  test.each([3, 7, 14])('of %d days, and the reports that come late, raise no alarm', (length) => {
    const place = Object.fromEntries(
      [['flu', 20] as const, ['dengue', 10] as const].map(([illness, mean], i) => [
        illness,
        [
          ...drawn(repeat(mean, 77), i + 1),
          ...repeat(0, length),
          mean * length,
          ...drawn(repeat(mean, 20), i + 5),
        ],
      ]),
    );
    for (const day of verdictsOf(place).slice(77))
      for (const verdict of Object.values(day)) {
        const { state, sum } = verdict;
        expect(['usual', 'too-few']).toContain(state);
        expect(sum).toBeLessThanOrEqual(1.1 * (rangeOf(verdict).upper ?? 0) + 5);
      }
  });
});

test('no verdict depends on later days', () => {
  const counts = drawn([...repeat(4, 90), ...repeat(0, 6), ...repeat(30, 10), ...repeat(4, 20)]);
  const all = verdictsOf({ flu: counts, dengue: drawn(repeat(3, 126), 2) });
  for (const end of [60, 93, 96, 98, 107, 120])
    expect(lastOf({ flu: counts.slice(0, end), dengue: drawn(repeat(3, 126), 2).slice(0, end) })).toEqual(
      all[end - 1],
    );
});

describe('a wave of fourteen times the usual reports', () => {
  const waveAt = (day: number, middle: number) => 25 * Math.exp(-0.5 * ((day - middle) / 14) ** 2);
  const highDays = (length: number, middles: readonly number[]) => {
    const last = Math.max(...middles);
    const counts = drawn(
      Array.from({ length }, (_, day) => 2 + middles.reduce((sum, middle) => sum + waveAt(day, middle), 0)),
    );
    return verdictsOf({ flu: counts }).filter(({ flu }, day) => day > last - 20 && flu?.risk === 'high')
      .length;
  };

  test.each([
    ['is a high risk half a year after the waves of past years', [200, 564, 928, 1110], true],
    ['is a high risk six years after a higher one', [200, 200, 200 + 6 * 364], true],
    ['is no high risk at the time of a higher one five years ago', [200, 200, 200 + 5 * 364], false],
  ])('%s', (_, middles, isHigh) => {
    expect(highDays(Math.max(...middles) + 5, middles) > 0).toBe(isHigh);
  });
});

test('a new illness with few reports is not a high risk', () => {
  const city = { flu: repeat(20, 103), dengue: repeat(10, 103), covid: repeat(20, 103) };
  for (const last of [
    [1, 2, 2],
    [2, 2, 2],
    [0, 4, 2],
  ])
    expect(lastOf({ ...city, typhoid: [...repeat(0, 100), ...last] })['typhoid']?.risk).not.toBe('high');
});

test.each([
  ['one report a day, which one person may send', repeat(1, 14), false],
  ['two reports on one of the days', [...repeat(1, 12), 2, 1], true],
])('reports that anybody can send: %s', (_, last, isOutbreak) => {
  const counts = Array.from({ length: 200 }, (__, day) => (day % 40 === 0 ? 1 : 0));
  const illnesses = [
    { illness: 'flu', counts: [...counts, ...last] },
    { illness: 'dengue', counts: drawn(repeat(2, 214)) },
  ];
  const { flu } = verdictsOf({}, { illnesses, isTrusted: false }).at(-1) ?? {};
  expect(ALARMS.includes(flu?.state ?? '')).toBe(isOutbreak);
});

describe('reports that the limits on senders hold every day', () => {
  const counts = drawn(repeat(200, 100));
  const judge = judgeCounts({
    firstDay: 4,
    isTrusted: false,
    illnesses: [{ illness: 'flu', counts, all: counts.map((count) => count + 8) }],
  });
  let last: Verdict | undefined;
  for (let day = judge.next(); day; day = judge.next()) last = day[0];

  test('neither take the risk of a busy place away nor make its weeks unknown', () => {
    expect(last).toMatchObject({ state: 'usual', risk: 'low', held: 56 });
    expect(judge.weeks('flu', 1).weights).not.toContain(0);
  });
});
