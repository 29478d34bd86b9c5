import { estimateRt } from '@health-commons/epidemiology';
import { createDraws, drawCount } from './draw';

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
export type RtScenario = { name: string; runs: number; draw: (random: () => number) => Drawn };

const times = (length: number, make: (i: number) => number): number[] =>
  Array.from({ length }, (_, i) => make(i));

function epidemic(random: () => number, start: number, truth: number, size: number): Drawn {
  const incidence = times(14, () => drawCount(random, start, size));
  for (let day = 14; day < 44; day += 1) {
    const infectivity = WEIGHTS.reduce((sum, weight, k) => sum + weight * (incidence[day - 1 - k] ?? 0), 0);
    if (infectivity > MAX_INFECTIVITY) break;
    incidence.push(drawCount(random, truth * infectivity, size));
  }
  return { incidence, from: 20, truth };
}

function afterGap(random: () => number, level: number, days: number, backlog: number): Drawn {
  const usual = () => drawCount(random, level, SIZES.clustered);
  const late = [level * backlog, (level * (backlog + 1)) / 2].map((mean) => drawCount(random, mean, 100));
  const incidence = [...times(40, usual), ...times(days, () => 0), ...late, ...times(14, usual)];
  return { incidence, gap: [40, 40 + days], from: 40, truth: 1 };
}

/** One day of many cases with one source, then a fifth of them each day. */
function event(random: () => number, level: number, cases: number): Drawn {
  const before = times(60, () => drawCount(random, level, SIZES.clustered));
  return { incidence: [...before, cases, ...times(13, () => Math.round(cases / 5))], from: 50, truth: 1 };
}

const firstCases = (random: () => number, cases: number, days: number): Drawn => ({
  incidence: [
    1,
    ...times(57, () => 0),
    ...times(days, () => drawCount(random, cases / days, SIZES.independent)),
  ],
  from: 57,
  truth: 1,
});

/** The scenarios of the table in docs/epidemiology.md. The truth of those with gaps and events is 1 by definition. */
export const RT_SCENARIOS: readonly RtScenario[] = [
  ...Object.entries(SIZES).flatMap(([kind, size]) =>
    [0.7, 1, 1.5, 2.5].flatMap((truth) =>
      [1, 20].map((start) => ({
        name: `R ${truth} from ${start} a day, ${kind}`,
        runs: 100,
        draw: (random: () => number) => epidemic(random, start, truth, size),
      })),
    ),
  ),
  ...[0.5, 1, 2, 5].map((mean) => ({
    name: `steady ${mean} a day, clustered`,
    runs: 100,
    draw: (random: () => number) => ({
      incidence: times(120, () => drawCount(random, mean, SIZES.clustered)),
      from: 14,
      truth: 1,
    }),
  })),
  ...[1, 20].flatMap((level) =>
    [3, 14].map((days) => ({
      name: `${level} a day, ${days} days missing, then 10 times as many`,
      runs: 100,
      draw: (random: () => number) => afterGap(random, level, days, 10),
    })),
  ),
  ...[0.3, 10].flatMap((level) =>
    [20, 300].map((cases) => ({
      name: `${level} a day, then an event of ${cases}`,
      runs: 50,
      draw: (random: () => number) => event(random, level, cases),
    })),
  ),
  ...[11, 300].flatMap((cases) =>
    [2, 7].map((days) => ({
      name: `${cases} in ${days} days after 57 empty days`,
      runs: 50,
      draw: (random: () => number) => firstCases(random, cases, days),
    })),
  ),
];

type Shown = { cases: number; infectivity: number; isCarried: boolean };
/** The rules that the table compares, each for a window of seven days. `infectivity` is the sum over its days. */
const RULES = {
  '11 cases': ({ cases }: Shown) => cases >= 11,
  'and infectivity of 11': ({ cases, infectivity }: Shown) => cases >= 11 && infectivity >= 11,
  carried: ({ isCarried }: Shown) => isCarried,
};
export const RT_RULES = Object.keys(RULES);

/** Returns for each rule: the share of windows shown / of these, the share whose 95% interval has the truth / max mean. */
export function simulateRt({ runs, draw }: RtScenario, seed: number): string[] {
  const random = createDraws(seed);
  const windows = times(runs, (i) => i).flatMap(() => {
    const { incidence, gap, from, truth } = draw(random);
    const observed = incidence.map((_, day) => !gap || day < gap[0] || day >= gap[1]);
    return estimateRt({ incidence, observed, serialInterval: SERIAL_INTERVAL }).flatMap(
      ({ start, end, isCarried, mean, q025, q975 }) => {
        if (end < from || mean === null || q025 === null || q975 === null) return [];
        const cases = incidence.slice(start, end + 1).reduce((sum, count) => sum + count, 0);
        const infectivity = (1 + cases) / mean - PRIOR_RATE;
        return { cases, infectivity, isCarried, mean, covers: q025 <= truth && truth <= q975 };
      },
    );
  });
  return Object.values(RULES).map((rule) => {
    const shown = windows.filter(rule);
    const covered = shown.filter(({ covers }) => covers).length / shown.length;
    const max = Math.max(...shown.map(({ mean }) => mean));
    const share = (shown.length / windows.length).toFixed(2);
    return shown.length === 0 ? `${share} / – / –` : `${share} / ${covered.toFixed(2)} / ${max.toFixed(1)}`;
  });
}
