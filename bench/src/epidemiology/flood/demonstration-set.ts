import { addDays, judge, weekAlarms, type FloodRules, type History } from '@health-commons/api/analytics';
import { LOCATIONS, parseLocation, type AnalyticsPlace } from '@health-commons/contracts/analytics';
import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import { generateReports } from '@health-commons/tools/seed';
import { addReport, historyAt, noReports, type PlaceReports } from './place-reports';

const NOW = new Date('2026-11-21T00:00:00Z');
const DAYS = 1125;
const SINCE = addDays(NOW.toISOString().slice(0, 10), -DAYS);
const OUTBREAK_DAYS = 14;

type Demonstration = { place: AnalyticsPlace; reports: PlaceReports }[];

/** Generates the demonstration data of a first start, for all countries and named places. */
export function generateDemonstration(): Demonstration {
  const names = [...LOCATIONS, ...COUNTRY_CODES.filter((code) => code !== 'IN')];
  const places: Demonstration = names.map((name) => {
    const place = parseLocation(name);
    if (!place) throw new Error(`${name} is not known`);
    return { place, reports: {} };
  });
  for (const row of generateReports({ reports: 12_000, seed: 1, now: NOW })) {
    const at = new Date(row.created_at);
    const day = Math.floor((at.getTime() - Date.parse(SINCE)) / 86_400_000);
    for (const { place, reports } of places) {
      if (place.country !== row.country || !row.pin_code.startsWith(place.prefix ?? '')) continue;
      addReport((reports[row.illness_type] ??= noReports(DAYS)), day, at.getUTCHours());
    }
  }
  return places;
}

export type OnDemonstration = {
  /** The day of the outbreak (1 to 14) on which the place first has an alarm for dengue, or null. */
  firstAlarm: Record<string, number | null>;
  /** Alarms in the feeds of all places over three years, and those of Chennai's outbreak. */
  alarms: number;
  outbreakAlarms: number;
  /** Share of the reports that are held, at countries and at named places. */
  held: { countries: number; places: number };
};

export function measureDemonstration(all: Demonstration, rules: FloodRules): OnDemonstration {
  const histories = all.map(({ place, reports }) => historyAt(reports, DAYS, rules, { place, since: SINCE }));
  const feeds = histories.map((history) => ({ history, alarms: feedOf(history) }));
  const isOutbreak = (history: History, { illness, end }: { illness: string; end: number }) =>
    ['India', 'Chennai'].includes(history.place.location) &&
    illness === 'dengue' &&
    end >= history.days - 1 - OUTBREAK_DAYS;
  const outbreakAlarms = feeds.flatMap(({ history, alarms }) =>
    alarms.filter((one) => isOutbreak(history, one)),
  );
  const heldShare = (wanted: readonly History[]) => {
    const held = wanted.flatMap((history) => history.held).reduce((sum, { count }) => sum + count, 0);
    return held / (held + wanted.reduce((sum, { reports }) => sum + reports, 0));
  };
  return {
    firstAlarm: Object.fromEntries(
      ['India', 'Chennai'].map((name) => {
        const one = all.find(({ place }) => place.location === name);
        const days = Array.from({ length: OUTBREAK_DAYS }, (_, i) => i + 1);
        const found = days.find(
          (day) =>
            one &&
            judge(
              historyAt(one.reports, DAYS - OUTBREAK_DAYS + day, rules, { ...one, since: SINCE }),
            ).judged.some(({ illness, alarms }) => illness === 'dengue' && alarms.length > 0),
        );
        return [name, found ?? null];
      }),
    ),
    alarms: feeds.reduce((sum, { alarms }) => sum + alarms.length, 0),
    outbreakAlarms: outbreakAlarms.length,
    held: {
      countries: heldShare(histories.filter(({ place }) => place.prefix === null)),
      places: heldShare(histories.filter(({ place }) => place.prefix !== null)),
    },
  };
}

/** Returns the last days of all runs of consecutive alarm days. */
const feedOf = (history: History) =>
  history.illnesses
    .filter(({ illness }) => illness !== 'unknown' && illness !== 'other')
    .flatMap((one) => {
      const ends = weekAlarms(history, one, 0).map(({ end }) => end);
      return ends.filter((end) => !ends.includes(end + 1)).map((end) => ({ illness: one.illness, end }));
    });
