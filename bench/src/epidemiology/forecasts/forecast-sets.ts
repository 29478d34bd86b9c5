import { readFileSync } from 'node:fs';
import { readSeries } from '../series';
import { drawSignal, EVALUATED_FROM, readSignals } from '../syndromic/signals';
import { drawScenario, SCENARIOS } from '../syndromic/weekly-scenarios';
import { drawWave, SHAPES } from './waves';
import { drawWeekly, KINDS } from './weekly-series';
import { weeklySums } from './weekly-sums';

/** The settings of the method were chosen on half 0. Half 1 was held back. */
type Half = 0 | 1;
const HALVES: readonly Half[] = [0, 1];

/** A series, whose forecasts start after `from` weeks and then every `step` weeks. */
export type ForecastSeries = { group: string; half: Half; counts: number[]; from: number; step: number };

const FIXTURES = 'packages/epidemiology/fixtures';
const YEAR = 52;

/** The signals of Noufaily et al. 2019, with outbreaks of 0 to 10 standard deviations. */
const syndromic = () =>
  readSignals().flatMap((signal) =>
    [0, 2, 5, 10].flatMap((size) =>
      HALVES.map((half) => ({
        group: `syndromic: signal ${signal.signal}`,
        half,
        counts: weeklySums(drawSignal(signal, size, 51 + half).counts),
        from: EVALUATED_FROM / 7,
        step: 4,
      })),
    ),
  );

const scenarios = () =>
  SCENARIOS.flatMap((scenario, i) =>
    HALVES.map((half) => ({
      group: `weekly: mean e^${scenario.theta}`,
      half,
      counts: drawScenario(scenario, 900 + 2 * i + half).counts,
      from: 624 - 2 * YEAR,
      step: 8,
    })),
  );

/** Of a reference series, half 1 is the second half of the weeks that are forecast. */
const reference = () =>
  ['k1', 'salmonella.agona', 'campyDE'].flatMap((name) => {
    const { counts } = readSeries(`${FIXTURES}/datasets/${name}.csv`);
    const middle = Math.floor((counts.length + YEAR) / 2);
    return [
      { group: name, half: 0, counts: counts.slice(0, middle), from: YEAR, step: 2 },
      { group: name, half: 1, counts, from: middle, step: 2 },
    ] as const;
  });

/** Two outbreaks by day. Half 1 are weeks that end on another weekday. */
const outbreaks = () =>
  ['Flu1918', 'Flu2009'].flatMap((name) => {
    const { counts } = readSeries(`${FIXTURES}/epiestim/${name}_incidence.csv`, 'I');
    return [0, 1, 2, 3, 4, 5].map((days) => ({
      group: name,
      half: HALVES[days % 2] ?? 0,
      counts: weeklySums(counts.slice(0, counts.length - days)),
      from: 2,
      step: 1,
    }));
  });

const drawn = () =>
  KINDS.flatMap((kind, i) =>
    drawWeekly(kind, 16, 260, 100 + i).map((counts, j) => ({
      group: `drawn: ${kind}`,
      half: HALVES[j % 2] ?? 0,
      counts,
      from: 200,
      step: 6,
    })),
  );

const waves = () =>
  SHAPES.flatMap((shape) =>
    [2, 40].flatMap((level) =>
      [0.04, 0.12].flatMap((growth) =>
        HALVES.map((half) => ({
          group: `wave: ${shape}`,
          half,
          counts: drawWave(shape, level, growth, 20, 4242 + half),
          from: 26,
          step: 2,
        })),
      ),
    ),
  );

/** Hospital admissions of the states by week, from the target data of the CDC's FluSight (columns: date to value). */
export function readFluSight(file: string): ForecastSeries[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').replaceAll('"', '').trim().split(/\r?\n/);
  const names = head.split(',');
  const states = new Map<string, { date: string; count: number }[]>();
  for (const line of lines) {
    const cells = line.split(',');
    const cell = (name: string) => cells[names.indexOf(name)] ?? '';
    const weeks = states.get(cell('location')) ?? [];
    states.set(cell('location'), [...weeks, { date: cell('date'), count: Number(cell('value')) }]);
  }
  return [...states]
    .filter(([state, weeks]) => state !== 'US' && weeks.every(({ count }) => Number.isFinite(count)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, weeks], i) => ({
      group: 'FluSight',
      half: HALVES[i % 2] ?? 0,
      counts: weeks.sort((a, b) => (a.date < b.date ? -1 : 1)).map(({ count }) => count),
      from: 60,
      step: 4,
    }));
}

/** The sets by name. The series of a set are read or drawn when it is used. */
export const SETS: Record<string, () => readonly ForecastSeries[]> = {
  syndromic,
  'weekly scenarios': scenarios,
  reference: () => [...reference(), ...outbreaks()],
  drawn,
  waves,
};
