import { confidenceOf } from './detect/confidence';
import { judge } from './detect/ladder';
import { toHistory } from './history';
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

const RUNS = 80;
const share = (hits: number, all: number) => hits / all;

test.each([
  ['short', 30],
  ['medium', 120],
] as const)('where nothing happens, few days raise an alarm (%s history)', (_, days) => {
  for (const mean of [0.3, 1, 5, 20]) {
    const random = randomOf(days + mean * 10);
    const risks = Array.from({ length: RUNS }, () => judge(historyOf(quiet(random, { mean, days }))).risk);
    expect([mean, share(risks.filter((risk) => risk === 'high').length, RUNS) <= 0.05]).toEqual([mean, true]);
    expect([mean, share(risks.filter((risk) => risk === 'medium').length, RUNS) <= 0.22]).toEqual([
      mean,
      true,
    ]);
  }
});

test('growth of the user base to ten times as many within a month is no outbreak', () => {
  const random = randomOf(7);
  const growth = (day: number) => 10 ** (Math.max(0, day - 60) / 30);
  const risks = Array.from(
    { length: RUNS },
    () => judge(historyOf(quiet(random, { mean: 2, days: 90, size: 10, growth }))).risk,
  );
  expect(share(risks.filter((risk) => risk === 'high').length, RUNS)).toBeLessThanOrEqual(0.06);
  expect(share(risks.filter((risk) => risk !== 'low').length, RUNS)).toBeLessThanOrEqual(0.28);
});

test('most outbreaks of one illness are found within their 14 days, grown user base or not', () => {
  for (const grown of [1, 3]) {
    const random = randomOf(11 + grown);
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
    expect([grown, share(found.filter(Boolean).length, RUNS) > 0.7]).toEqual([grown, true]);
  }
});

const cut = (counts: Record<string, number[]>, days: number) =>
  Object.fromEntries(Object.entries(counts).map(([illness, values]) => [illness, values.slice(0, days)]));

test('confidence is calibrated: what is said with probability p comes true about as often', () => {
  const random = randomOf(3);
  const told = new Map<number, { n: number; sum: number; kept: number }>();
  for (let run = 0; run < 600; run += 1) {
    const days = 150;
    const counts = quiet(random, { mean: [0.5, 1, 3, 8][run % 4] ?? 1, days: days + 7, size: 5 });
    const flu = counts['flu'] ?? [];
    const begin = days - 3 - Math.floor(random() * 14);
    const cases = run % 5 !== 0 ? 0 : (10 + 60 * random()) * (1 + (run % 4));
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
    if (probability === null) continue;
    const next = (illness: string) =>
      (counts[illness] ?? []).slice(days, days + 7).reduce((sum, count) => sum + count, 0);
    const [first] = verdict.judged;
    const kept =
      verdict.risk === 'low'
        ? verdict.judged.every(({ illness, week }) => next(illness) <= Math.max(week.threshold, 4))
        : first !== undefined && next(first.illness) > first.week.mean;
    const bin = Math.min(4, Math.floor(probability * 5));
    const known = told.get(bin) ?? { n: 0, sum: 0, kept: 0 };
    told.set(bin, { n: known.n + 1, sum: known.sum + probability, kept: known.kept + (kept ? 1 : 0) });
  }
  const table = [...told].map(([bin, { n, sum, kept }]) => ({ bin, n, said: sum / n, kept: kept / n }));
  if (process.env['SHOW_TABLES']) console.table(table);
  for (const { n, said, kept } of table.filter(({ n: many }) => many >= 20))
    expect([said, kept, Math.abs(said - kept) < 0.1 + 1 / Math.sqrt(n)]).toEqual([said, kept, true]);
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

test('a history is what the database counted, whatever the order', () => {
  const { place } = historyOf({});
  const history = toHistory(place, '2026-11-21T01:00:00.000Z', '2026-11-01', [
    { illness: 'flu', days: [2, 20, 21], counts: [1, 2, 9] },
    { illness: 'dengue', days: [1], counts: [5] },
  ]);
  expect(history).toMatchObject({ firstDay: '2026-11-02', days: 20, reports: 8, future: 9 });
  expect(history.illnesses.map(({ illness }) => illness)).toEqual(['dengue', 'flu']);
  expect(history.total.slice(0, 2)).toEqual([5, 1]);
});
