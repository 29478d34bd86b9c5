import { at, checkCounts } from '../check';
import type { Forecast, ForecastInput } from './forecast-weeks';

const PATHS = 10_000;
const SEED = 20_130_615;

/**
 * Forecasts with the flat baseline of the CDC's FluSight: the last count continues, and each step adds a
 * random past change, up or down. Counts never fall below 0. The random numbers are seeded, so the same input
 * gives the same result.
 * @throws RangeError that names an invalid count
 */
export function naiveForecast({ counts, horizons, levels }: ForecastInput): Forecast[] {
  checkCounts('naiveForecast', { counts });
  const last = counts.at(-1) ?? 0;
  const changes = changesOf(counts);
  const random = createRandom(SEED);
  const byHorizon = new Map<number, Float64Array>();
  let paths = new Float64Array(PATHS).fill(last);
  for (let horizon = 1; horizon <= Math.max(0, ...horizons); horizon += 1) {
    const steps = shuffled(changes, random);
    for (let i = 0; i < PATHS; i += 1) steps[i] = (steps[i] ?? NaN) + (paths[i] ?? NaN);
    const sorted = steps.slice().sort();
    const middle = sampleQuantile(sorted, 0.5);
    const centred = (value: number) => Math.max(0, value + last - middle);
    paths = steps.map(centred);
    // `centred` is monotonic, so the values stay sorted.
    byHorizon.set(horizon, sorted.map(centred));
  }
  return horizons.map((horizon) => {
    const sorted = byHorizon.get(horizon) ?? new Float64Array();
    return { horizon, quantiles: levels.map((level) => ({ level, value: sampleQuantile(sorted, level) })) };
  });
}

/** Returns evenly spaced quantiles of the past changes, one for each path. Each change is used with both signs. */
function changesOf(counts: readonly number[]): Float64Array {
  const changes = counts.slice(1).map((count, i) => count - at(counts, i));
  const both = [...changes, ...changes.map((change) => -change)];
  const known = Float64Array.from(both.length === 0 ? [0] : both).sort();
  return new Float64Array(PATHS).map((_, i) => sampleQuantile(known, i / (PATHS - 1)));
}

function shuffled(values: Float64Array, random: () => number): Float64Array {
  const copy = values.slice();
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    const kept = copy[i] ?? NaN;
    copy[i] = copy[j] ?? NaN;
    copy[j] = kept;
  }
  return copy;
}

/** Returns R's default quantile (type 7), which interpolates linearly between sorted values, at least one. */
export function sampleQuantile(sorted: ArrayLike<number>, level: number): number {
  const place = (sorted.length - 1) * level;
  const below = Math.floor(place);
  const above = Math.min(sorted.length - 1, below + 1);
  return at(sorted, below) + (place - below) * (at(sorted, above) - at(sorted, below));
}

/** Creates a generator of random numbers in [0, 1) from a seed (Marsaglia's xorshift, 32 bits). */
export function createRandom(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
