import { createDraws, drawDispersed } from '@health-commons/epidemiology/testing/draw';
import { waveWithoutAYear, yearlyWave } from './harmonic';

const WEEKS = 156;
const season = (week: number) => 1 + 0.7 * Math.sin((2 * Math.PI * week) / 52.18);
const outbreak = (week: number) => (week >= 60 && week < 68 ? 8 : 1);

function draw(seed: number, level: (week: number) => number) {
  const random = createDraws(seed);
  const counts = Array.from({ length: WEEKS }, (_, week) => drawDispersed(random, 5 * level(week), 2));
  return { counts, totals: counts.map((count) => count + drawDispersed(random, 15, 1.75)) };
}

const seeds = Array.from({ length: 30 }, (_, i) => 500 + i);

test('a season stays significant, and its peak moves by less than 45 days, when any year is left out', () => {
  for (const seed of seeds.slice(0, 10)) {
    const { counts, totals } = draw(seed, season);
    const wave = yearlyWave(counts, totals);
    expect(wave?.pValue).toBeLessThan(0.001);
    // A sine wave peaks a quarter of a year after its start.
    expect(Math.abs((wave?.peakDay ?? NaN) - 91)).toBeLessThan(30);
    const without = wave && waveWithoutAYear(counts, totals, wave);
    expect(without?.pValue).toBeLessThan(0.05);
    expect(without?.peakMoves).toBeLessThan(45);
  }
});

test('a wave from a single outbreak rarely passes the check that leaves out each year in turn', () => {
  const waves = seeds.map((seed) => {
    const { counts, totals } = draw(seed, outbreak);
    const wave = yearlyWave(counts, totals);
    return { clear: (wave?.pValue ?? 1) < 0.01, left: wave && waveWithoutAYear(counts, totals, wave) };
  });
  expect(waves.filter(({ clear }) => clear).length).toBeGreaterThan(20);
  const named = waves.filter(
    ({ clear, left }) => clear && (left?.pValue ?? 1) < 0.05 && (left?.peakMoves ?? 183) < 91,
  );
  // By chance, 1 of 20 series has a significant wave. The bound adds three standard errors.
  expect(named.length).toBeLessThanOrEqual(30 * 0.05 + 3 * Math.sqrt(30 * 0.05 * 0.95));
});

test('a series of zeros has no wave, and reports in a single week make no season', () => {
  const zeros = new Array<number>(120).fill(0);
  expect(yearlyWave(zeros, new Array<number>(120).fill(5))).toBeNull();
  const once = zeros.with(119, 60);
  const wave = yearlyWave(once, once);
  expect(wave === null || waveWithoutAYear(once, once, wave) === null).toBe(true);
});
