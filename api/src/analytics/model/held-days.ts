import { parseLocation } from '@health-commons/contracts/analytics';
import type { IllnessType } from '@health-commons/contracts/reports';
import type { Context } from '../../dependencies';
import { PREFIX_LENGTHS } from '../data/areas';
import { DAILY_ENTRIES, sumEntries, type EntriesRow } from '../data/daily-entries';
import { addDays } from '../data/days';
import { UNKNOWN_HOURS } from '../data/floods';
import { createHistoryReader } from './read-history';

/** A day of which the analytics of a place hold reports of an illness that the database does not hold. */
export type HeldDay = {
  country: string;
  /** The start of the postal codes, empty for the whole country. */
  code: string;
  day: string;
  illness: IllnessType;
  /** People who reported, as far as they are known: nobody is counted twice on a day. */
  senders: number;
  /** Hours (UTC) with reports, or null if they are unknown. */
  hours: number[] | null;
  /** Senders in the figures, and senders out of them. */
  counted: number;
  held: number;
  /** Reports that the database holds, in addition. */
  stored: number;
};

/**
 * Selects days from `from` until before `to`, and areas whose codes start with `code` or, if `exact`, only the place
 * with this code.
 */
export type HeldDaySearch = {
  country?: string | undefined;
  code?: string | undefined;
  illness?: string | undefined;
  from: string;
  to: string;
  exact?: true | undefined;
};

type Area = { country: string; prefix: string };

/** A limit that is never reached, so that all judged areas are listed. */
const ALL_AREAS = 1_000_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Creates a search for the held days before today, the most held reports first. It looks at the countries and judged
 * prefixes with reports since about `from`, and at the place of the search itself.
 */
export function createHeldDays(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
): (search: HeldDaySearch) => Promise<HeldDay[]> {
  const { db, clock } = context;
  const readHistory = createHistoryReader(context, 0);

  async function placesOf({ country, code = '', from, exact }: HeldDaySearch): Promise<Area[]> {
    if (exact && country) return [{ country, prefix: code }];
    const areas = await db.query<Area>(
      'api',
      `select country, prefix from private.areas_to_judge($1, $2, '0 seconds', $3)`,
      [JSON.stringify(PREFIX_LENGTHS), from, ALL_AREAS],
    );
    const wanted = areas.filter((area) => !country || area.country === country);
    const countries = [...new Set(wanted.map((area) => area.country))].map((name) => ({
      country: name,
      prefix: '',
    }));
    const inside = [...countries, ...wanted].filter(({ prefix }) => prefix.startsWith(code));
    if (!country || inside.some(({ prefix }) => prefix === code)) return inside;
    return [{ country, prefix: code }, ...inside];
  }

  async function daysIn({ country, prefix }: Area, search: HeldDaySearch, today: string): Promise<HeldDay[]> {
    const place = parseLocation(prefix === '' ? country : `${country}-${prefix}`);
    if (!place) return [];
    const { history } = await readHistory(place);
    const found = history.held
      .map((one) => ({ ...one, date: addDays(history.from, one.day) }))
      .filter(
        ({ illness, date }) =>
          (!search.illness || illness === search.illness) &&
          date >= search.from &&
          date < search.to &&
          date < today,
      );
    if (found.length === 0) return [];
    const counts = new Map(history.illnesses.map((one) => [one.illness, one.counts]));
    const rows = await db.query<EntriesRow>('api', DAILY_ENTRIES, [country, prefix, history.from]);
    const entries = new Map(sumEntries(rows).map((one) => [one.illness, one]));
    return found.flatMap(({ illness, day, date, count }) => {
      const entry = entries.get(illness);
      const at = entry?.days.indexOf(day) ?? -1;
      const stored = entry?.held?.[at] ?? 0;
      const held = count - stored;
      if (held <= 0) return [];
      const counted = counts.get(illness)?.[day] ?? 0;
      const mask = entry?.hours?.[at] ?? UNKNOWN_HOURS;
      const hours = mask === UNKNOWN_HOURS ? null : HOURS.filter((hour) => mask & (1 << hour));
      return [
        { country, code: prefix, day: date, illness, senders: counted + held, hours, counted, held, stored },
      ];
    });
  }

  return async (search) => {
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const days: HeldDay[] = [];
    for (const area of await placesOf(search)) days.push(...(await daysIn(area, search, today)));
    return days.sort((a, b) => b.held - a.held || (a.day < b.day ? 1 : -1));
  };
}
