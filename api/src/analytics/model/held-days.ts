import { parseLocation } from '@health-commons/contracts/analytics';
import type { IllnessType } from '@health-commons/contracts/vocabulary';
import type { Context } from '../../dependencies';
import { type Area, areasToJudge } from '../data/areas';
import { addDays, dayOf } from '@health-commons/base/days';
import { UNKNOWN_HOURS } from '../data/floods';
import { judgePlace } from './judge-place';
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

/** A limit that is never reached, so that all judged areas are listed. */
const ALL_AREAS = 1_000_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Creates a search for the held days before today, the most held reports first. It looks at the countries and judged
 * prefixes with reports since about `from`, and at the place of the search itself.
 */
export function createHeldDays(
  context: Pick<Context, 'db' | 'clock'>,
): (search: HeldDaySearch) => Promise<HeldDay[]> {
  const { db, clock } = context;
  const readHistory = createHistoryReader(context, judgePlace);

  async function placesOf({ country, code = '', from, exact }: HeldDaySearch): Promise<Area[]> {
    if (exact && country) return [{ country, prefix: code }];
    const areas = await areasToJudge(db, from, '0 seconds', ALL_AREAS);
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
    const counts = new Map(history.illnesses.map((one) => [one.illness, one.counts]));
    return history.held.flatMap(({ illness, day: index, count, stored, hours }) => {
      const day = addDays(history.from, index);
      const held = count - stored;
      const isWanted = !search.illness || illness === search.illness;
      if (!isWanted || held <= 0 || day < search.from || day >= search.to || day >= today) return [];
      const counted = counts.get(illness)?.[index] ?? 0;
      const known = hours === UNKNOWN_HOURS ? null : HOURS.filter((hour) => hours & (1 << hour));
      const senders = counted + held;
      return { country, code: prefix, day, illness, senders, hours: known, counted, held, stored };
    });
  }

  return async (search) => {
    const today = dayOf(clock.now());
    const days: HeldDay[] = [];
    for (const area of await placesOf(search)) days.push(...(await daysIn(area, search, today)));
    return days.sort((a, b) => b.held - a.held || (a.day < b.day ? 1 : -1));
  };
}
