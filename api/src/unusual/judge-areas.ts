import {
  isOutbreak,
  parseLocation,
  type AnalyticsPlace,
  type Publication,
  type VerdictState,
} from '@health-commons/contracts/analytics';
import type { AreaVerdict, UnusualArea } from '@health-commons/contracts/unusual';
import { createExpiringMap } from '@health-commons/base/server/expiring-map';
import { addDays, dayOf } from '@health-commons/base/days';
import { judgeLastDay } from '../analytics/model/judge-place';
import { createHistories, printOf, readCounts, type Countries } from '../analytics/model/read-history';
import type { Clock, Queries } from '../dependencies';
import { appendEntries, publicationOf } from '../record/entries';
import { areasToJudge, placeOf } from '../analytics/data/areas';
import { recent, throughYesterday, type History } from '../analytics/model/history';
import { verdictOf } from '../analytics/model/place-verdict';
import { rounded, sum } from '../analytics/data/sums';
import { callForRows, callForValue } from '../queries';

/**
 * Limits of a run, so that no request waits long: areas per run, areas per batch, and the time in ms after which no new
 * batch starts.
 */
const RUN = { areas: 500, batch: 20, maxMs: 2_000 } as const;

/** A verdict is renewed after this time, because late or released reports may have changed it. */
const MAX_AGE = '15 minutes';
/** Maximum number of places whose verdict is not computed again while their counts stay the same. */
const KNOWN_PLACES = 20_000;

type Judged = Pick<UnusualArea, 'verdict' | 'reports' | 'alarms'>;
type Known = { print: string; judged: Judged; published: string };

const NOT_JUDGED: Judged = { verdict: 'too_few', reports: 0, alarms: [] };

/**
 * Creates a run of the job that judges areas with recent reports, those without a verdict of the day first, and
 * publishes the first verdict of the day of each country and area.
 */
export function createJudgeAreas(context: { db: Queries; clock: Clock }): () => Promise<void> {
  const { db, clock } = context;
  const toHistory = createHistories(context, judgeLastDay);
  const known = createExpiringMap<Known>(() => clock.now(), KNOWN_PLACES);

  /** Returns the verdict of a place, and what is to be published about it: nothing after the first verdict of a day. */
  async function judge(place: AnalyticsPlace, through: string, countries: Countries) {
    const { location } = place;
    const read = await readCounts(context, place);
    const print = printOf(read);
    const found = known.get(location);
    const isPublished = found?.published === through;
    if (isPublished && found.print === print) return { judged: found.judged, publications: [] };
    const history = await toHistory(read, countries);
    const judged = areaVerdictOf(history);
    known.set(location, { print, judged, published: found?.published ?? '' }, Infinity);
    return { judged, publications: isPublished ? [] : [publicationOf(history, read.demonstration)] };
  }

  async function publish(publications: readonly Publication[]): Promise<void> {
    await appendEntries(db, publications);
    for (const { location, day } of publications) {
      const found = known.get(location);
      if (found) found.published = day;
    }
  }

  async function publishCountries(through: string, countries: Countries): Promise<void> {
    const found = await callForRows<{ countries_to_record: string }>(db, 'countries_to_record', through);
    for (const { countries_to_record: country } of found) {
      const place = parseLocation(country);
      if (place) await publish((await judge(place, through, countries)).publications);
    }
  }

  return async () => {
    const startedAt = clock.now();
    const through = addDays(dayOf(startedAt), -1);
    const countries: Countries = new Map();
    await publishCountries(through, countries);
    await callForValue(db, 'drop_old_verdicts', through);
    const areas = await areasToJudge(db, through, MAX_AGE, RUN.areas);
    for (let first = 0; first < areas.length; first += RUN.batch) {
      if (clock.now() - startedAt >= RUN.maxMs) return;
      const verdicts = [];
      const publications: Publication[] = [];
      for (const { country, prefix } of areas.slice(first, first + RUN.batch)) {
        const place = parseLocation(`${country}-${prefix}`);
        const point = place && placeOf(place.country, prefix);
        // An area without a point is stored too, although no map shows it. Otherwise it would be chosen again.
        const found = point
          ? await judge(place, through, countries)
          : { judged: NOT_JUDGED, publications: [] };
        verdicts.push({ country, prefix, through, ...point, ...found.judged });
        publications.push(...found.publications);
      }
      await callForValue(db, 'store_verdicts', JSON.stringify(verdicts));
      await publish(publications);
    }
  };
}

const WEEK = 7;

const VERDICT: Record<VerdictState, AreaVerdict> = {
  'too-few': 'too_few',
  usual: 'usual',
  'being-checked': 'being_checked',
  unusual: 'unusual',
  ongoing: 'unusual',
  ending: 'unusual',
};

/** Returns the verdict of the analytics about the days up to yesterday. */
function areaVerdictOf(history: History): Judged {
  const { state, judged } = verdictOf(history);
  const reports = sum(recent(throughYesterday(history).total, WEEK));
  const alarms = judged
    .filter((one) => isOutbreak(one.state))
    .map(({ illness, sum: count, expected, since }) => ({
      illness,
      count,
      expected: rounded(expected ?? 0),
      since: since ?? history.today,
    }));
  return { verdict: VERDICT[state], reports, alarms };
}
