import path from 'node:path';
import {
  addAt,
  createDraws,
  drawCount,
  drawDispersed,
  meanOf,
  weeklySums,
} from '@health-commons/epidemiology/testing/draw';
import { readRows } from '@health-commons/epidemiology/testing/fixtures';
import {
  drawScenario,
  drawSignal,
  EVALUATED_FROM,
  readSignals,
  SCENARIO_WEEKS,
  SCENARIOS,
} from '@health-commons/epidemiology/testing/published-series';

/** The settings of the method were chosen on half 0. Half 1 was held back. */
type Half = 0 | 1;
const HALVES: readonly Half[] = [0, 1];

/** A series, whose forecasts start after `from` weeks and then every `step` weeks. */
export type ForecastSeries = { group: string; half: Half; counts: number[]; from: number; step: number };

/** Assigns series to the halves in turn. */
const inTurn = (group: string, from: number, step: number, series: readonly number[][]): ForecastSeries[] =>
  series.map((counts, i) => ({ group, half: HALVES[i % 2] ?? 0, counts, from, step }));

const YEAR = 52;

/** The daily signals with outbreaks of 0 to 10 standard deviations. */
const syndromic = () =>
  readSignals().flatMap((signal) => {
    const series = [0, 2, 5, 10].flatMap((size) =>
      HALVES.map((half) => weeklySums(drawSignal(signal, size, 51 + half).counts)),
    );
    return inTurn(`syndromic: signal ${signal.signal}`, EVALUATED_FROM / 7, 4, series);
  });

const scenarios = () =>
  SCENARIOS.flatMap((scenario, i) => {
    const series = HALVES.map((half) => drawScenario(scenario, 900 + 2 * i + half).counts);
    return inTurn(`weekly: mean e^${scenario.theta}`, SCENARIO_WEEKS - 2 * YEAR, 8, series);
  });

/** Of a reference series, half 1 is the second half of the weeks that are forecast. */
const reference = () =>
  ['k1', 'salmonella.agona', 'campyDE'].flatMap((group): ForecastSeries[] => {
    const counts = readRows(`datasets/${group}.csv`).map((row) => Number(row['count']));
    const middle = Math.floor((counts.length + YEAR) / 2);
    return [
      { group, half: 0, counts: counts.slice(0, middle), from: YEAR, step: 2 },
      { group, half: 1, counts, from: middle, step: 2 },
    ];
  });

/** Two outbreaks by day. Half 1 are weeks that end on another weekday. */
const outbreaks = () =>
  ['Flu1918', 'Flu2009'].flatMap((group) => {
    const days = readRows(`epiestim/${group}_incidence.csv`).map((row) => Number(row['I']));
    const series = [0, 1, 2, 3, 4, 5].map((left) => weeklySums(days.slice(0, days.length - left)));
    return inTurn(group, 2, 1, series);
  });

const KINDS = ['steady', 'seasonal', 'outbreaks', 'changes of level', 'all of them'] as const;
const MEAN_YEAR = 52.18;

/**
 * Draws 16 series of five years of weekly counts, each with a mean from 0.1 to 6. They differ in level and dispersion
 * and, depending on `kind`, in season, outbreaks and changes of level.
 */
function drawWeekly(kind: (typeof KINDS)[number], seed: number): number[][] {
  const weeks = 260;
  const draw = createDraws(seed);
  const between = (low: number, high: number) => low + (high - low) * draw();
  const has = (part: typeof kind) => kind === part || kind === 'all of them';
  const drawOne = () => {
    const level = Math.exp(between(Math.log(0.2), Math.log(4)));
    const size = Math.exp(between(Math.log(0.5), Math.log(10)));
    const wave = has('seasonal') ? between(0.3, 1.2) : 0;
    const peak = between(0, MEAN_YEAR);
    const effect = new Array<number>(weeks).fill(0);
    for (let change = 0; has('changes of level') && change < 4; change += 1) {
      const by = between(-0.9, 0.9);
      for (let week = Math.floor(between(0, weeks)); week < weeks; week += 1) addAt(effect, week, by);
    }
    const means = effect.map(
      (step, week) => level * Math.exp(step + wave * Math.cos((2 * Math.PI * (week - peak)) / MEAN_YEAR)),
    );
    for (let outbreak = 0; has('outbreaks') && outbreak < weeks / 40; outbreak += 1) {
      const from = Math.floor(between(0, weeks));
      const height = level * between(1, 5) + 1;
      // The outbreak rises over three weeks and falls over the next nine.
      for (let i = 0; i < 12; i += 1) addAt(means, from + i, height * (i < 3 ? (i + 1) / 3 : 0.7 ** (i - 2)));
    }
    return means.map((mean) => drawCount(draw, mean, size));
  };
  const series: number[][] = [];
  while (series.length < 16) {
    const drawn = drawOne();
    if (meanOf(drawn) >= 0.1 && meanOf(drawn) < 6) series.push(drawn);
  }
  return series;
}

const drawn = () => KINDS.flatMap((kind, i) => inTurn(`drawn: ${kind}`, 200, 6, drawWeekly(kind, 100 + i)));

const SHAPES = ['wave', 'plateau', 'jump'] as const;
const QUIET_DAYS = 210;
const WAVE_DAYS = 420;
const JUMP_DAYS = 70;

/**
 * Draws 60 weeks. After 30 quiet ones at `level` a day, the mean grows by `growth` a day to 20 times the level, then
 * falls (`wave`) or stays (`plateau`). A `jump` reaches the height at once and ends after ten weeks.
 */
function drawWave(shape: (typeof SHAPES)[number], level: number, growth: number, seed: number): number[] {
  const draw = createDraws(seed);
  const height = level * 20;
  let [mean, rising] = [level, true];
  const days = Array.from({ length: WAVE_DAYS }, (_, day) => {
    if (day >= QUIET_DAYS) {
      if (shape === 'jump') mean = day < QUIET_DAYS + JUMP_DAYS ? height : level;
      else if (rising) mean = Math.min(height, mean * (1 + growth));
      else mean = Math.max(level, mean / (1 + 0.7 * growth));
      if (shape === 'wave' && mean >= height) rising = false;
    }
    return drawDispersed(draw, mean, 1.3);
  });
  return weeklySums(days);
}

const waves = () =>
  SHAPES.flatMap((shape) => {
    const series = [2, 40].flatMap((level) =>
      [0.04, 0.12].flatMap((growth) => HALVES.map((half) => drawWave(shape, level, growth, 4242 + half))),
    );
    return inTurn(`wave: ${shape}`, 26, 2, series);
  });

/** Hospital admissions of the states by week, from the target data of the CDC's FluSight (columns: date to value). */
export function readFluSight(file: string): ForecastSeries[] {
  const rows = readRows(path.resolve(file)).sort((a, b) => ((a['date'] ?? '') < (b['date'] ?? '') ? -1 : 1));
  const states = [...new Set(rows.map((row) => row['location']))].filter((state) => state !== 'US').sort();
  const series = states
    .map((state) => rows.filter((row) => row['location'] === state).map((row) => Number(row['value'])))
    .filter((counts) => counts.every((count) => Number.isFinite(count)));
  return inTurn('FluSight', 60, 4, series);
}

/** The sets by name. The series of a set are read or drawn when it is used. */
export const SETS: Record<string, () => readonly ForecastSeries[]> = {
  syndromic,
  'weekly scenarios': scenarios,
  reference: () => [...reference(), ...outbreaks()],
  drawn,
  waves,
};
