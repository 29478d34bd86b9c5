import { createExpiringMap } from '@health-commons/base/server/expiring-map';
import { parseLocation, type AnalyticsPlace } from '@health-commons/contracts/analytics';
import type { Clock, Queries } from '../../dependencies';
import { sha256 } from '../../http/hash';
import { sumEntries, type EntriesRow } from '../data/daily-entries';
import { addDays, daysBetween } from '@health-commons/base/days';
import { LOOK_BACK, toHistory, type DayDecision, type History } from './history';
import { judgePlace, type Judgement } from './judge-place';

/** Maximum number of places whose judgement is kept in memory. Six years of a country take about 300 kB. */
const KEPT_PLACES = 60;
/** An area with fewer illnesses is judged by the reporting effort of its country. */
const MIN_ILLNESSES = 3;

/** Without entries, the only row has the flag, the decisions and nulls. */
const FOUND = `
  select demonstration, decided, entry.*
  from private.has_demonstration() as demonstration
  cross join private.decided_days($1, $2, $3) as decided
  left join private.daily_entries($1, $2, $3) as entry on true`;
/** `decided` is a JSON list of DayDecision, whose days are offsets from the query's first day. */
type FoundRow = { demonstration: boolean; decided: string | null } & (EntriesRow | { start: null });

type Needs = { db: Queries; clock: Clock };

/** The daily counts of a place since the day `since`, as the database has them at the time `asOf`. */
type PlaceCounts = Awaited<ReturnType<typeof readCounts>>;

/** Reads the counts of `lookBack` days before today, and of today. */
export async function readCounts({ db, clock }: Needs, place: AnalyticsPlace, lookBack = LOOK_BACK) {
  const asOf = new Date(clock.now()).toISOString();
  const since = addDays(asOf.slice(0, 10), -lookBack);
  const found = await db.query<FoundRow>('api', FOUND, [place.country, place.prefix ?? '', since]);
  return {
    place,
    asOf,
    since,
    counted: sumEntries(found.flatMap((row) => (row.start === null ? [] : [row]))),
    decided: found[0]?.decided ?? null,
    /** Whether the database has demonstration data. */
    demonstration: found[0]?.demonstration === true,
  };
}

/** Returns a hash that is the same as long as no count before the day of `asOf`, and no decision, has changed. */
export function printOf({ asOf, since, counted, decided }: PlaceCounts): string {
  const today = daysBetween(since, asOf.slice(0, 10));
  const past = counted.map(({ illness, days, counts, hours, held }) => {
    const known = days.findIndex((day) => day >= today);
    const end = known < 0 ? days.length : known;
    return [illness, ...[days, counts, hours, held].map((values) => values?.slice(0, end).join())];
  });
  return sha256(JSON.stringify([since, decided, past]));
}

/** Histories of countries that several areas need. A pass over areas shares one map, so it reads each country once. */
export type Countries = Map<string, Promise<History>>;
type ToHistory = (read: PlaceCounts, countries?: Countries) => Promise<History>;

/** What a judgement depends on, and the judgement. */
type Kept = { print: string; country: Judgement | null; judgement: Judgement };

/**
 * Creates a function that makes histories of counts. It reuses the place's last judgement if no count up to yesterday
 * has changed, and remembers those of the last KEPT_PLACES places. A pass over all areas gives `judgeArea`. Then only
 * the judgements of countries are remembered, because their areas need them.
 */
export function createHistories(context: Needs, judgeArea?: typeof judgePlace): ToHistory {
  const kept = createExpiringMap<Kept>(() => context.clock.now(), KEPT_PLACES);

  const judgeOnce =
    ({ prefix, location }: AnalyticsPlace, print: string): typeof judgePlace =>
    (illnesses, range) => {
      if (judgeArea && prefix !== null) return judgeArea(illnesses, range);
      const { country } = range;
      const known = kept.get(location);
      const isSame = known?.print === print && known.country === country;
      const judgement = isSame ? known.judgement : judgePlace(illnesses, range);
      kept.set(location, { print, country, judgement }, Infinity);
      return judgement;
    };

  /** An area with few illnesses cannot tell a change of one illness from a change of reporting. Its country can. */
  async function countryOf({ country, prefix }: AnalyticsPlace, illnesses: number, countries: Countries) {
    const place = parseLocation(country);
    if (prefix === null || !place || illnesses === 0 || illnesses >= MIN_ILLNESSES) return null;
    const known =
      countries.get(country) ?? readCounts(context, place).then((read) => toKept(read, countries));
    countries.set(country, known);
    return (await known).judgement;
  }

  const toKept: ToHistory = async (read, countries = new Map()) => {
    const { place, asOf, since, counted, decided } = read;
    return toHistory(place, asOf, since, counted, {
      decided: decided === null ? [] : (JSON.parse(decided) as DayDecision[]),
      country: await countryOf(place, counted.length, countries),
      judge: judgeOnce(place, printOf(read)),
    });
  };
  return toKept;
}

/** Creates a reader that queries the daily counts on every request. */
export function createHistoryReader(context: Needs, judgeArea?: typeof judgePlace) {
  const toKept = createHistories(context, judgeArea);
  return async (place: AnalyticsPlace): Promise<{ history: History; demonstration: boolean }> => {
    const read = await readCounts(context, place);
    return { history: await toKept(read), demonstration: read.demonstration };
  };
}
