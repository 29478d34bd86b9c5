import { parseLocation } from '@health-commons/contracts/analytics';
import type { CountedDays } from '../data/daily-entries';
import { addDays } from '../data/days';
import { FLOOD_RULES, UNKNOWN_HOURS, type FloodRules } from '../data/floods';
import { toHistory, type History } from '../model/history';

export const TODAY = '2026-11-21';

type Days = Readonly<Record<string, readonly number[]>>;

/**
 * Builds a history of Mumbai. The counts are daily, oldest first, and end the day before TODAY. `today` has
 * the reports of TODAY so far. `hours` has the masks of hours of the same days.
 */
export function historyOf(
  byIllness: Days,
  today: Readonly<Record<string, number>> = {},
  { hours, flood = FLOOD_RULES }: { hours?: Days; flood?: FloodRules } = {},
): History {
  const place = parseLocation('Mumbai');
  if (!place) throw new Error('Mumbai is not known');
  const days = Math.max(0, ...Object.values(byIllness).map((counts) => counts.length));
  const names = new Set([...Object.keys(byIllness), ...Object.keys(today)]);
  const rows: CountedDays[] = [...names].flatMap((illness) => {
    const counts = byIllness[illness] ?? [];
    const known = [...counts, today[illness] ?? 0]
      .map((count, i) => ({
        day: i + days - counts.length,
        count,
        mask: hours?.[illness]?.[i] ?? UNKNOWN_HOURS,
      }))
      .filter(({ count }) => count > 0);
    if (known.length === 0) return [];
    const row = { illness, days: known.map(({ day }) => day), counts: known.map(({ count }) => count) };
    return [hours ? { ...row, hours: known.map(({ mask }) => mask) } : row];
  });
  return toHistory(place, `${TODAY}T15:00:00.000Z`, addDays(TODAY, -days), rows, { flood });
}

/** Creates a generator of random numbers in [0, 1) from a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Draws a negative binomial count by inversion, or a Poisson count if `size` is Infinity. Use it for means
 * below a few hundred.
 */
export function drawCount(random: () => number, mean: number, size = Infinity): number {
  if (mean <= 0) return 0;
  const level = random();
  let probability = Number.isFinite(size) ? (size / (size + mean)) ** size : Math.exp(-mean);
  let cumulated = probability;
  let count = 0;
  while (cumulated < level && count < 100_000) {
    probability *= Number.isFinite(size)
      ? ((size + count) / (count + 1)) * (mean / (size + mean))
      : mean / (count + 1);
    cumulated += probability;
    count += 1;
    if (probability < 1e-300 && count > mean) break;
  }
  return count;
}
