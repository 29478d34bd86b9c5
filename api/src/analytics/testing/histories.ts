import { parseLocation } from '@health-commons/contracts/analytics';
import type { CountedDays } from '../data/daily-entries';
import { addDays } from '@health-commons/base/days';
import { FLOOD_RULES, UNKNOWN_HOURS, type FloodRules } from '../data/floods';
import { toHistory, type History } from '../model/history';

export const TODAY = '2026-11-21';

export const repeat = <Value>(length: number, value: Value): Value[] => new Array<Value>(length).fill(value);

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
