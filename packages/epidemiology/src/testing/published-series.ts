import { addAt, createDraws, drawDelay, drawDispersed, drawPoisson } from './draw';
import { readRows } from './fixtures';

// Published simulations: daily syndromic signals and weekly scenarios. A year has 52 weeks.

const YEAR = 52;

/** Adds the waves of a period to `sum`, as cosine and sine of each harmonic. */
function addHarmonics(
  sum: number,
  t: number,
  period: number,
  harmonics: number,
  [cos, sin]: readonly [number, number],
): number {
  let total = sum;
  for (let harmonic = 1; harmonic <= harmonics; harmonic += 1) {
    const angle = (2 * Math.PI * harmonic * t) / period;
    total += cos * Math.cos(angle) + sin * Math.sin(angle);
  }
  return total;
}

/** The parameters of a daily signal of Noufaily et al. 2019 (Bioinformatics 35:3110), as in fixtures/syndromic. */
type Signal = Readonly<Record<Parameter, number>> & {
  /** Size of the seasonal outbreak of each year in units of sqrt(mean · phi); 0 if there is none. */
  seasonal: number;
};
const PARAMETERS = [
  ...(['signal', 'days_per_week', 'k_year', 'k_week', 'alpha', 'beta', 'year_cos', 'year_sin'] as const),
  ...(['week_cos', 'week_sin', 'phi', 'shift', 'divisor'] as const),
] as const;
type Parameter = (typeof PARAMETERS)[number];

export const readSignals = (): Signal[] =>
  readRows('syndromic/parameters.csv').map((row) => {
    const values = PARAMETERS.map((name) => [name, Number(row[name])]);
    // The factor is a product such as '4*2', or empty.
    const factors = (row['seasonal_outbreak_factor'] === '' ? '0' : (row['seasonal_outbreak_factor'] ?? '0'))
      .split('*')
      .map(Number);
    return {
      ...(Object.fromEntries(values) as Record<Parameter, number>),
      seasonal: factors.reduce((product, factor) => product * factor, 1),
    };
  });

const SIGNAL_YEARS = 7;
export const SIGNAL_DAYS = SIGNAL_YEARS * YEAR * 7;
/** Outbreaks and false alarms are counted in the last 49 weeks. */
export const EVALUATED_WEEKS = 49;
export const EVALUATED_FROM = SIGNAL_DAYS - EVALUATED_WEEKS * 7;

/** Bank holidays of a year by week and weekday (0 is Monday): the eight of England. */
const HOLIDAYS: readonly (readonly [week: number, day: number])[] = [
  [0, 0],
  [14, 4],
  [15, 0],
  [17, 0],
  [21, 0],
  [34, 0],
  [51, 3],
  [51, 4],
];

/** Daily counts, and the cases by day of the spiked outbreak and of the seasonal outbreaks in them. */
type DrawnSignal = { counts: number[]; outbreak: number[]; season: number[] };

/** Relative numbers of an outbreak's cases by weekday, for surgeries that open on seven days or on five. */
const WEEKDAYS = { 7: [1, 1, 1, 1, 1, 2, 2], 5: [1.5, 1.1, 1, 1, 1.1] } as const;

/** `size` is f, the outbreak's size in units of days per week · sqrt(mean · phi); 0 for none. */
export function drawSignal(signal: Signal, size: number, seed: number): DrawnSignal {
  const draw = createDraws(seed * 7919 + signal.signal * 104_729 + size);
  const d = signal.days_per_week === 5 ? 5 : 7;
  const n = SIGNAL_YEARS * YEAR * d;
  const mean = Array.from({ length: n }, (_, t) => {
    const s = t + 1 + signal.shift;
    const trend = signal.alpha + signal.beta * s;
    const year = addHarmonics(trend, s, YEAR * d, signal.k_year, [signal.year_cos, signal.year_sin]);
    return Math.exp(addHarmonics(year, s, d, signal.k_week, [signal.week_cos, signal.week_sin]));
  });
  const base = mean.map((mu) => drawDispersed(draw, mu, signal.phi));
  const sdAt = (t: number) => Math.sqrt((mean[t] ?? 1) * signal.phi);

  /** Distributes cases after `from`. Days with a smaller weight get fewer. */
  const spread = (into: number[], from: number, cases: number, delay: number, weights: readonly number[]) => {
    for (let left = cases, tries = 0; left > 0 && tries < cases * 50; tries += 1) {
      const t = from + drawDelay(draw, delay);
      if (t < n && draw() * 2 > (weights[t % weights.length] ?? 1)) continue;
      addAt(into, t);
      left -= 1;
    }
  };
  const [season, outbreak] = [new Array<number>(n).fill(0), new Array<number>(n).fill(0)];
  for (let year = 0; signal.seasonal > 0 && year < SIGNAL_YEARS; year += 1) {
    const from = year * YEAR * d + Math.floor(draw() * 20 * d);
    spread(season, from, drawPoisson(draw, signal.seasonal * sdAt(from)), 50 * (d / 7), [1]);
  }
  if (size > 0) {
    const from = n - EVALUATED_WEEKS * d + Math.floor(draw() * (EVALUATED_WEEKS - 6) * d);
    spread(outbreak, from, Math.max(2, drawPoisson(draw, size * d * sdAt(from))), 4, WEEKDAYS[d]);
  }

  /** Scales the values and adds the closed days of the weekend. */
  const byDay = (valueOf: (t: number) => number) =>
    Array.from({ length: SIGNAL_DAYS }, (_, day) =>
      day % 7 < d ? Math.round(valueOf(Math.floor(day / 7) * d + (day % 7)) / signal.divisor) : 0,
    );
  const counts = byDay((t) => (base[t] ?? 0) + (season[t] ?? 0) + (outbreak[t] ?? 0));
  for (let year = 0; year < SIGNAL_YEARS; year += 1) {
    for (const [week, day] of HOLIDAYS) {
      const i = (year * YEAR + week) * 7 + day;
      if (d === 7) {
        counts[i] = 2 * (counts[i] ?? 0);
        continue;
      }
      const next = day === 4 ? i + 3 : i + 1;
      counts[i] = 0;
      counts[next] = Math.round(1.5 * (counts[next] ?? 0));
    }
  }
  return { counts, outbreak: byDay((t) => outbreak[t] ?? 0), season: byDay((t) => season[t] ?? 0) };
}

type Scenario = {
  theta: number;
  trend: number;
  harmonics: number;
  year: readonly [cos: number, sin: number];
  phi: number;
};

/** The seven groups of Noufaily et al. 2013 (Stat Med 32:1206): log mean, trend, cosine, sine, variance / mean. */
const GROUPS = [
  [0.1, 0.0025, 0.6, 0.6, 1.5],
  [-2, 0.005, 0.1, 0.3, 2],
  [1.5, 0.003, 0.2, -0.4, 1],
  [0.5, 0.002, 0.5, 0.5, 5],
  [2.5, 0.001, 1, 0.1, 3],
  [3.75, 0.001, 0.1, -0.1, 1.1],
  [5, 0.0001, 0.05, 0.01, 1.2],
] as const;

/** The 42 weekly scenarios, which Bédubourg and Le Strat 2017 (PLoS ONE 12:e0181227) use too. */
export const SCENARIOS: readonly Scenario[] = GROUPS.flatMap(([theta, beta, cos, sin, phi]) =>
  [0, beta].flatMap((trend) =>
    [0, 1, 2].map((harmonics) => ({ theta, trend, harmonics, year: [cos, sin] as const, phi })),
  ),
);

export const SCENARIO_WEEKS = 12 * YEAR;
/** Weeks in which an outbreak starts: four of them earlier, and one in the evaluated weeks. */
const OUTBREAKS = [
  ...Array.from({ length: 4 }, () => [6 * YEAR, SCENARIO_WEEKS - EVALUATED_WEEKS] as const),
  [SCENARIO_WEEKS - EVALUATED_WEEKS, SCENARIO_WEEKS],
] as const;
const MAX_SIZE = 10;

/** Draws twelve years of weekly counts with outbreaks of up to ten standard deviations. */
export function drawScenario(scenario: Scenario, seed: number): { counts: number[]; outbreak: number[] } {
  const { theta, trend, harmonics, year, phi } = scenario;
  const draw = createDraws(seed);
  const means = Array.from({ length: SCENARIO_WEEKS }, (_, week) =>
    Math.exp(addHarmonics(theta + trend * week, week, YEAR, harmonics, year)),
  );
  const counts = means.map((mean) => drawDispersed(draw, mean, phi));
  const outbreak = new Array<number>(SCENARIO_WEEKS).fill(0);
  for (const [from, to] of OUTBREAKS) {
    const start = Math.floor(from + draw() * (to - from));
    const sd = Math.sqrt((means[start] ?? 0) * phi);
    const cases = drawPoisson(draw, MAX_SIZE * draw() * sd);
    for (let left = cases; left > 0; left -= 1) addAt(outbreak, start + drawDelay(draw, 1));
  }
  return { counts: counts.map((count, week) => count + (outbreak[week] ?? 0)), outbreak };
}
