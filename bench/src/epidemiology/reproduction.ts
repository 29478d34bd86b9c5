import { estimateRt } from '@health-commons/epidemiology';
import { markdownTable } from '@health-commons/tools/markdown-table';
import { createDraws, drawCount, meanOf, type Draw } from './draw';

const SERIAL_INTERVAL = { mean: 3.6, sd: 1.6 };
/** Probabilities of 1, 2, 3, … days between two cases, as the days of a single case's infectivity. */
const WEIGHTS = [0.042, 0.232, 0.28, 0.204, 0.121, 0.064, 0.031, 0.015, 0.007, 0.004];
/** Size of the negative binomial distributions: nearly Poisson, and clustered. */
const SIZES = { independent: 1e7, clustered: 5 } as const;
const PRIOR_RATE = 0.2;
/** An epidemic ends at this infectivity, because larger counts only take time to draw. */
const MAX_INFECTIVITY = 2_000;

/** A series, the days without reporting, and the true reproduction number of the windows that end from day `from` on. */
type Drawn = { incidence: number[]; gap?: readonly [number, number]; from: number; truth: number };
type Scenario = readonly [name: string, runs: number, drawOne: (draw: Draw) => Drawn];

const times = (length: number, make: (i: number) => number): number[] => Array.from({ length }, (_, i) => make(i));

function epidemic(draw: Draw, start: number, truth: number, size: number): Drawn {
  const incidence = times(14, () => drawCount(draw, start, size));
  for (let day = 14; day < 44; day += 1) {
    const infectivity = WEIGHTS.reduce((sum, weight, k) => sum + weight * (incidence[day - 1 - k] ?? 0), 0);
    if (infectivity > MAX_INFECTIVITY) break;
    incidence.push(drawCount(draw, truth * infectivity, size));
  }
  return { incidence, from: 20, truth };
}

/** Days without reporting, then ten times as many reports, which are late. */
function afterGap(draw: Draw, level: number, days: number): Drawn {
  const usual = () => drawCount(draw, level, SIZES.clustered);
  const late = [level * 10, (level * 11) / 2].map((mean) => drawCount(draw, mean, 100));
  const incidence = [...times(40, usual), ...times(days, () => 0), ...late, ...times(14, usual)];
  return { incidence, gap: [40, 40 + days], from: 40, truth: 1 };
}

/** One day of many cases with one source, then a fifth of them each day. */
function event(draw: Draw, level: number, cases: number): Drawn {
  const before = times(60, () => drawCount(draw, level, SIZES.clustered));
  return { incidence: [...before, cases, ...times(13, () => Math.round(cases / 5))], from: 50, truth: 1 };
}

function firstCases(draw: Draw, cases: number, days: number): Drawn {
  const drawn = times(days, () => drawCount(draw, cases / days, SIZES.independent));
  return { incidence: [1, ...times(57, () => 0), ...drawn], from: 57, truth: 1 };
}

const steady = (draw: Draw, mean: number): Drawn => ({
  incidence: times(120, () => drawCount(draw, mean, SIZES.clustered)),
  from: 14,
  truth: 1,
});

/** The scenarios of the table in docs/epidemiology.md. The truth of those with gaps and events is 1 by definition. */
const SCENARIOS: readonly Scenario[] = [
  ...Object.entries(SIZES).flatMap(([kind, size]) =>
    [0.7, 1, 1.5, 2.5].flatMap((truth) =>
      [1, 20].map((start): Scenario => [
        `R ${truth} from ${start} a day, ${kind}`,
        100,
        (draw) => epidemic(draw, start, truth, size),
      ]),
    ),
  ),
  ...[0.5, 1, 2, 5].map((mean): Scenario => [
    `steady ${mean} a day, clustered`,
    100,
    (draw) => steady(draw, mean),
  ]),
  ...[1, 20].flatMap((level) =>
    [3, 14].map((days): Scenario => [
      `${level} a day, ${days} days missing, then 10 times as many`,
      100,
      (draw) => afterGap(draw, level, days),
    ]),
  ),
  ...[0.3, 10].flatMap((level) =>
    [20, 300].map((cases): Scenario => [
      `${level} a day, then an event of ${cases}`,
      50,
      (draw) => event(draw, level, cases),
    ]),
  ),
  ...[11, 300].flatMap((cases) =>
    [2, 7].map((days): Scenario => [
      `${cases} in ${days} days after 57 empty days`,
      50,
      (draw) => firstCases(draw, cases, days),
    ]),
  ),
];

type Shown = { cases: number; infectivity: number; isCarried: boolean };
/** The rules that the table compares, each for a window of seven days. `infectivity` is the sum over its days. */
const RULES = {
  '11 cases': ({ cases }: Shown) => cases >= 11,
  'and infectivity of 11': ({ cases, infectivity }: Shown) => cases >= 11 && infectivity >= 11,
  carried: ({ isCarried }: Shown) => isCarried,
};

/** Returns for each rule: the share of windows shown / of these, the share whose 95% interval has the truth / max mean. */
function simulate([, runs, drawOne]: Scenario, seed: number): string[] {
  const draw = createDraws(seed);
  const windows = times(runs, (i) => i).flatMap(() => {
    const { incidence, gap, from, truth } = drawOne(draw);
    const observed = incidence.map((_, day) => !gap || day < gap[0] || day >= gap[1]);
    return estimateRt({ incidence, observed, serialInterval: SERIAL_INTERVAL }).flatMap(
      ({ start, end, isCarried, mean, q025, q975 }) => {
        if (end < from || mean === null || q025 === null || q975 === null) return [];
        const cases = incidence.slice(start, end + 1).reduce((sum, count) => sum + count, 0);
        const infectivity = (1 + cases) / mean - PRIOR_RATE;
        return { cases, infectivity, isCarried, mean, covers: Number(q025 <= truth && truth <= q975) };
      },
    );
  });
  return Object.values(RULES).map((rule) => {
    const shown = windows.filter(rule);
    const share = (shown.length / windows.length).toFixed(2);
    if (shown.length === 0) return `${share} / – / –`;
    const max = Math.max(...shown.map(({ mean }) => mean));
    return `${share} / ${meanOf(shown.map(({ covers }) => covers)).toFixed(2)} / ${max.toFixed(1)}`;
  });
}

export const reproductionTable = (seed: number): string =>
  markdownTable(
    ['series', ...Object.keys(RULES)],
    SCENARIOS.map((scenario, i) => [scenario[0], ...simulate(scenario, seed + i)]),
  );
