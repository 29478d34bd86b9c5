import { confidenceOf } from './detect/confidence';
import { judge } from './detect/ladder';
import { drawCount, historyOf, randomOf } from './testing/histories';

/** Days of a log-normal outbreak's cases, as shares: 14 days. */
const OUTBREAK = [0.02, 0.07, 0.12, 0.14, 0.14, 0.12, 0.1, 0.08, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01];

type Draw = { mean: number; days: number; size?: number; growth?: (day: number) => number };

/** Three illnesses, each negative binomial around its mean; all grow together. */
function quiet(
  random: () => number,
  { mean, days, size = 5, growth = () => 1 }: Draw,
): Record<string, number[]> {
  const series = (level: number) =>
    Array.from({ length: days }, (_, day) => drawCount(random, level * growth(day), size));
  return { flu: series(mean), dengue: series(mean / 2), covid: series(mean) };
}

const RUNS = 300;
const share = (hits: number, all: number) => hits / all;

/**
 * What a share of RUNS may be when the true one is `nominal`: three standard errors more, or fewer. Seeds are none that the methods were
 * chosen with, and goals are those of docs/decisions/0028.
 */
const most = (nominal: number, runs = RUNS) => nominal + 3 * Math.sqrt((nominal * (1 - nominal)) / runs);
const least = (nominal: number, runs = RUNS) => nominal - 3 * Math.sqrt((nominal * (1 - nominal)) / runs);

/** Three illnesses and two methods, each with an alpha of .01. */
const QUIET_ALARM = 0.06;
const QUIET_HIGH = 0.02;
/** While the user base grows tenfold in a month, which is more than growth can be told from illness by. */
const GROWING_ALARM = 0.12;
const FOUND = 0.9;

const SEED = 991_000;
const print = (row: Record<string, unknown>) => {
  if (process.env['SHOW_TABLES']) console.log(JSON.stringify(row));
};

test.each([
  ['short', 30],
  ['medium', 120],
] as const)('where nothing happens, few days raise an alarm (%s history)', (_, days) => {
  for (const mean of [0.3, 1, 5, 20]) {
    const random = randomOf(SEED + days + mean * 10);
    const risks = Array.from({ length: RUNS }, () => judge(historyOf(quiet(random, { mean, days }))).risk);
    const high = share(risks.filter((risk) => risk === 'high').length, RUNS);
    const any = share(risks.filter((risk) => risk !== 'low').length, RUNS);
    print({ quiet: days, mean, high, any });
    expect([mean, high, high <= most(QUIET_HIGH)]).toEqual([mean, high, true]);
    expect([mean, any, any <= most(QUIET_ALARM)]).toEqual([mean, any, true]);
  }
});

test('growth of the user base to ten times as many within a month is no outbreak', () => {
  const random = randomOf(SEED + 7);
  const growth = (day: number) => 10 ** (Math.max(0, day - 60) / 30);
  const risks = Array.from(
    { length: RUNS },
    () => judge(historyOf(quiet(random, { mean: 2, days: 90, size: 10, growth }))).risk,
  );
  const high = share(risks.filter((risk) => risk === 'high').length, RUNS);
  const any = share(risks.filter((risk) => risk !== 'low').length, RUNS);
  print({ growth: 10, high, any });
  expect(high).toBeLessThanOrEqual(most(QUIET_HIGH));
  expect(any).toBeLessThanOrEqual(most(GROWING_ALARM));
});

test('most outbreaks of one illness are found within their 14 days, grown user base or not', () => {
  for (const grown of [1, 3]) {
    const random = randomOf(SEED + 11 + grown);
    const found = Array.from({ length: RUNS }, () => {
      const days = 120;
      const counts = quiet(random, { mean: 1, days, growth: (day) => (day < 100 ? 1 : grown) });
      const flu = counts['flu'] ?? [];
      OUTBREAK.forEach(
        (part, i) => (flu[days - 14 + i] = (flu[days - 14 + i] ?? 0) + drawCount(random, 25 * grown * part)),
      );
      return [10, 7, 4, 0].some((left) =>
        ['medium', 'high'].includes(judge(historyOf(cut({ ...counts, flu }, days - left))).risk ?? ''),
      );
    });
    const rate = share(found.filter(Boolean).length, RUNS);
    print({ found: rate, grown });
    expect([grown, rate, rate >= least(FOUND)]).toEqual([grown, rate, true]);
  }
});

const cut = (counts: Record<string, number[]>, days: number) =>
  Object.fromEntries(Object.entries(counts).map(([illness, values]) => [illness, values.slice(0, days)]));

type Told = { risk: string; probability: number; kept: boolean };

/** What is told of places of which `rate` have an outbreak under way, and whether it came true a week later. */
function tell(rate: number, runs: number, seed: number): Told[] {
  const random = randomOf(seed);
  return Array.from({ length: runs }, (_, run): Told => {
    const days = 150;
    const counts = quiet(random, { mean: [0.5, 1, 3, 8][run % 4] ?? 1, days: days + 7, size: 5 });
    const flu = counts['flu'] ?? [];
    const begin = days - 3 - Math.floor(random() * 14);
    const cases = random() >= rate ? 0 : (10 + 60 * random()) * (1 + (run % 4));
    OUTBREAK.forEach((part, i) => {
      // A wave as long as twice the shares: each stands for two days.
      for (const step of [0, 1])
        if (begin + 2 * i + step < flu.length)
          flu[begin + 2 * i + step] =
            (flu[begin + 2 * i + step] ?? 0) + drawCount(random, (cases * part) / 2);
    });
    const history = historyOf(cut({ ...counts, flu }, days));
    const verdict = judge(history);
    const { probability } = confidenceOf(history, verdict);
    const next = (illness: string) =>
      (counts[illness] ?? []).slice(days, days + 7).reduce((sum, count) => sum + count, 0);
    const [first] = verdict.judged;
    const kept =
      verdict.risk === 'low'
        ? verdict.judged.every(({ illness, week }) => next(illness) <= Math.max(week.threshold, 4))
        : first !== undefined && next(first.illness) > first.week.mean;
    return { risk: verdict.risk ?? 'none', probability: probability ?? NaN, kept };
  });
}

/** Of those told alike: how many, what was told of them in the mean, and how many came true. */
function summed(told: readonly Told[], groupOf: (one: Told) => string) {
  const groups = new Map<string, Told[]>();
  for (const one of told) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one]);
  return [...groups].map(([group, of]) => ({
    group,
    n: of.length,
    said: of.reduce((sum, { probability }) => sum + probability, 0) / of.length,
    kept: share(of.filter(({ kept }) => kept).length, of.length),
  }));
}

test('confidence is calibrated: what is said with probability p comes true about as often, and hardly less', () => {
  for (const [rate, seed] of [
    [0, SEED + 30],
    [0.2, SEED + 31],
  ] as const) {
    const told = tell(rate, 600, seed);
    const tenths = summed(told, ({ probability }) => String(Math.min(4, Math.floor(probability * 5))));
    for (const row of [...tenths, ...summed(told, ({ risk }) => risk)]) {
      print({ rate, ...row });
      const { n, said, kept } = row;
      if (n < 20) continue;
      expect([row, kept >= least(said, n)]).toEqual([row, true]);
      if (rate > 0) expect([row, Math.abs(said - kept) < 0.1 + 1 / Math.sqrt(n)]).toEqual([row, true]);
    }
  }
});

test('where outbreaks run in two of three places, a low risk still comes true in four of five', () => {
  const rows = summed(tell(2 / 3, 600, SEED + 32), ({ risk }) => risk);
  for (const row of rows) print({ rate: 2 / 3, ...row });
  const low = rows.find(({ group }) => group === 'low');
  expect(low?.kept).toBeGreaterThanOrEqual(least(0.8, low?.n));
  for (const { group, n, said, kept } of rows)
    if (group !== 'low' && n >= 20) expect(kept).toBeGreaterThanOrEqual(least(said, n));
});

test('confidence never falls with more reports in an alarm, nor with more history of the same kind', () => {
  const base = (days: number) => ({ flu: Array<number>(days).fill(2), covid: Array<number>(days).fill(2) });
  const confident = (counts: Record<string, number[]>) => {
    const history = historyOf(counts);
    return confidenceOf(history, judge(history)).confidence;
  };
  let last = 0;
  for (let extra = 30; extra <= 400; extra += 10) {
    const counts = base(100);
    counts.flu[97] = extra;
    const now = confident(counts);
    expect(now).toBeGreaterThanOrEqual(last);
    last = now;
  }
  last = 0;
  for (let days = 1; days <= 400; days += 7) {
    const now = confident(base(days));
    expect([days, now >= last - 1e-3]).toEqual([days, true]);
    last = now;
  }
});
