import { readFileSync } from 'node:fs';
import { createDraws, drawNormal } from '../draw';

/**
 * The daily signals of Noufaily et al. 2019 (Bioinformatics 35:3110), simulated from the parameters in
 * packages/epidemiology/fixtures/syndromic. A year has 52 weeks.
 */
export type Signal = {
  signal: number;
  daysPerWeek: 5 | 7;
  kYear: number;
  kWeek: number;
  alpha: number;
  beta: number;
  year: readonly [cos: number, sin: number];
  week: readonly [cos: number, sin: number];
  /** Variance / mean. */
  phi: number;
  shift: number;
  divisor: number;
  /** Size of the seasonal outbreak of each year in units of sqrt(mean · phi); 0 if there is none. */
  seasonal: number;
};

const FIXTURE = 'packages/epidemiology/fixtures/syndromic/parameters.csv';
export const YEARS = 7;
const WEEKS = 52;
export const DAYS = YEARS * WEEKS * 7;
/** Outbreaks and false alarms are counted in the last 49 weeks. */
export const EVALUATED_FROM = DAYS - 49 * 7;

const productOf = (text: string): number =>
  text === '' ? 0 : text.split('*').reduce((product, factor) => product * Number(factor), 1);

export function readSignals(): Signal[] {
  const [head = '', ...lines] = readFileSync(FIXTURE, 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const text = (name: string) => cells[names.indexOf(name)] ?? '';
    const value = (name: string) => Number(text(name));
    return {
      signal: value('signal'),
      daysPerWeek: value('days_per_week') === 5 ? 5 : 7,
      kYear: value('k_year'),
      kWeek: value('k_week'),
      alpha: value('alpha'),
      beta: value('beta'),
      year: [value('year_cos'), value('year_sin')],
      week: [value('week_cos'), value('week_sin')],
      phi: value('phi'),
      shift: value('shift'),
      divisor: value('divisor'),
      seasonal: productOf(text('seasonal_outbreak_factor')),
    };
  });
}

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

export type Drawn = {
  counts: number[];
  /** Cases of the spiked outbreak by day. */
  outbreak: number[];
  /** Cases of the seasonal outbreaks by day. */
  season: number[];
};

function drawGamma(draw: () => number, shape: number): number {
  // Marsaglia and Tsang 2000, ACM TOMS 26:363.
  if (shape < 1) return drawGamma(draw, shape + 1) * draw() ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(draw);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(draw()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

export function drawPoisson(draw: () => number, mean: number): number {
  if (mean <= 0) return 0;
  if (mean > 60) {
    const count = Math.round(mean + Math.sqrt(mean) * drawNormal(draw));
    return Math.max(0, count);
  }
  let [product, count] = [draw(), 0];
  const limit = Math.exp(-mean);
  while (product > limit) {
    product *= draw();
    count += 1;
  }
  return count;
}

/** Draws a count with variance phi · mean. */
export const drawDispersed = (draw: () => number, mean: number, phi: number): number =>
  phi <= 1 ? drawPoisson(draw, mean) : drawPoisson(draw, drawGamma(draw, mean / (phi - 1)) * (phi - 1));

/** `size` is f, the outbreak's size in units of daysPerWeek · sqrt(mean · phi); 0 for none. */
export function drawSignal(signal: Signal, size: number, seed: number): Drawn {
  const draw = createDraws(seed * 7919 + signal.signal * 104_729 + size);
  const d = signal.daysPerWeek;
  const n = YEARS * WEEKS * d;
  const mean = Array.from({ length: n }, (_, t) => {
    const s = t + 1 + signal.shift;
    let eta = signal.alpha + signal.beta * s;
    for (let j = 1; j <= signal.kYear; j += 1) {
      const angle = (2 * Math.PI * j * s) / (WEEKS * d);
      eta += signal.year[0] * Math.cos(angle) + signal.year[1] * Math.sin(angle);
    }
    for (let l = 1; l <= signal.kWeek; l += 1) {
      const angle = (2 * Math.PI * l * s) / d;
      eta += signal.week[0] * Math.cos(angle) + signal.week[1] * Math.sin(angle);
    }
    return Math.exp(eta);
  });
  const base = mean.map((mu) => drawDispersed(draw, mu, signal.phi));
  const season = new Array<number>(n).fill(0);
  const outbreak = new Array<number>(n).fill(0);
  const sdAt = (t: number) => Math.sqrt((mean[t] ?? 1) * signal.phi);
  const spread = (into: number[], from: number, cases: number, daysPerUnit: number, weekend: boolean) => {
    const weightOf = (t: number) => {
      if (!weekend) return 1;
      if (d === 7) return t % 7 >= 5 ? 2 : 1;
      return [1.5, 1.1, 1, 1, 1.1][t % 5] ?? 1;
    };
    for (let left = cases, tries = 0; left > 0 && tries < cases * 50; tries += 1) {
      const t = from + Math.floor(daysPerUnit * Math.exp(0.5 * drawNormal(draw)));
      if (t >= n) {
        left -= 1;
        continue;
      }
      if (draw() * 2 > weightOf(t)) continue;
      into[t] = (into[t] ?? 0) + 1;
      left -= 1;
    }
  };
  if (signal.seasonal > 0) {
    for (let year = 0; year < YEARS; year += 1) {
      const from = year * WEEKS * d + Math.floor(draw() * 20 * d);
      spread(season, from, drawPoisson(draw, signal.seasonal * sdAt(from)), 50 * (d / 7), false);
    }
  }
  if (size > 0) {
    const from = n - 49 * d + Math.floor(draw() * (49 - 6) * d);
    const cases = Math.max(2, drawPoisson(draw, size * d * sdAt(from)));
    spread(outbreak, from, cases, 4, true);
  }
  const scaled = (values: readonly number[], t: number) => Math.round((values[t] ?? 0) / signal.divisor);
  const out: Drawn = { counts: [], outbreak: [], season: [] };
  for (let week = 0; week < YEARS * WEEKS; week += 1) {
    for (let day = 0; day < 7; day += 1) {
      const t = week * d + day;
      const open = day < d;
      out.counts.push(
        open ? Math.round(((base[t] ?? 0) + (season[t] ?? 0) + (outbreak[t] ?? 0)) / signal.divisor) : 0,
      );
      out.outbreak.push(open ? scaled(outbreak, t) : 0);
      out.season.push(open ? scaled(season, t) : 0);
    }
  }
  for (let year = 0; year < YEARS; year += 1) {
    for (const [week, day] of HOLIDAYS) {
      const i = (year * WEEKS + week) * 7 + day;
      if (d === 7) {
        out.counts[i] = 2 * (out.counts[i] ?? 0);
      } else {
        const next = day === 4 ? i + 3 : i + 1;
        out.counts[i] = 0;
        out.counts[next] = Math.round(1.5 * (out.counts[next] ?? 0));
      }
    }
  }
  return out;
}
