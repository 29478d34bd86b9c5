import { createDraws, drawCount } from '../draw';

export const KINDS = ['steady', 'seasonal', 'outbreaks', 'changes of level', 'all of them'] as const;
type WeeklyKind = (typeof KINDS)[number];

const YEAR = 52.18;

/**
 * Draws `count` series of weekly counts, each with a mean from 0.1 to 6. The series differ in level and dispersion and,
 * depending on `kind`, in season, outbreaks and changes of level.
 */
export function drawWeekly(kind: WeeklyKind, count: number, weeks: number, seed: number): number[][] {
  const draw = createDraws(seed);
  const between = (low: number, high: number) => low + (high - low) * draw();
  const has = (part: WeeklyKind) => kind === part || kind === 'all of them';
  const drawOne = () => {
    const level = Math.exp(between(Math.log(0.2), Math.log(4)));
    const size = Math.exp(between(Math.log(0.5), Math.log(10)));
    const wave = has('seasonal') ? between(0.3, 1.2) : 0;
    const peak = between(0, YEAR);
    const effect = Array.from({ length: weeks }, () => 0);
    if (has('changes of level')) {
      for (let change = 0; change < 4; change += 1) {
        const by = between(-0.9, 0.9);
        for (let week = Math.floor(between(0, weeks)); week < weeks; week += 1)
          effect[week] = (effect[week] ?? 0) + by;
      }
    }
    const means = effect.map(
      (step, week) => level * Math.exp(step + wave * Math.cos((2 * Math.PI * (week - peak)) / YEAR)),
    );
    if (has('outbreaks')) {
      for (let outbreak = 0; outbreak < weeks / 40; outbreak += 1) {
        const from = Math.floor(between(0, weeks));
        const height = level * between(1, 5) + 1;
        // The outbreak rises over three weeks and falls over the next nine.
        for (let i = 0; i < 12 && from + i < weeks; i += 1)
          means[from + i] = (means[from + i] ?? 0) + height * (i < 3 ? (i + 1) / 3 : 0.7 ** (i - 2));
      }
    }
    return means.map((mean) => drawCount(draw, mean, size));
  };
  const series: number[][] = [];
  while (series.length < count) {
    const drawn = drawOne();
    const mean = drawn.reduce((sum, value) => sum + value, 0) / weeks;
    if (mean >= 0.1 && mean < 6) series.push(drawn);
  }
  return series;
}
