/**
 * Returns quantiles of the CDC's flat baseline one week ahead: the last count plus quantiles of past changes
 * and of their negatives, at least 0. naiveForecast also covers later weeks, but takes 10,000 times as long
 * because it simulates paths. A test compares the two functions.
 */
export function flatBaseline(
  weeks: readonly number[],
  levels: readonly number[],
): { level: number; value: number }[] {
  const last = weeks.at(-1) ?? 0;
  const changes = weeks.slice(1).map((count, i) => count - (weeks[i] ?? 0));
  const both = [...changes, ...changes.map((change) => -change)].sort((a, b) => a - b);
  return levels.map((level) => ({ level, value: Math.max(0, last + quantile(both, level)) }));
}

/** R's default quantile, which interpolates linearly between sorted values. */
function quantile(sorted: readonly number[], level: number): number {
  if (sorted.length === 0) return 0;
  const place = (sorted.length - 1) * level;
  const below = Math.floor(place);
  const [low, high] = [sorted[below] ?? 0, sorted[below + 1] ?? sorted[below] ?? 0];
  return low + (place - below) * (high - low);
}
