import { addDays, isOutbreak, type FloodRules } from '@health-commons/api/analytics';
import { LOCATIONS, parseLocation, type AnalyticsPlace } from '@health-commons/contracts/analytics';
import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import { generateReports } from '@health-commons/tools/seed';
import { addReport, historyAt, lastVerdicts, noReports, type PlaceReports } from './place-reports';

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
  /** Outbreaks that began at any place in the three years, and those of the demonstration's own. */
  alarms: number;
  outbreakAlarms: number;
  /** Share of the reports that are held, at countries and at named places. */
  held: { countries: number; places: number };
};

type Alarm = { location: string; illness: string; day: number };

export function measureDemonstration(all: Demonstration, rules: FloodRules): OnDemonstration {
  const alarms = all.flatMap(({ place, reports }): Alarm[] =>
    [...lastVerdicts(reports, DAYS, DAYS, rules, { place, since: SINCE })].flatMap(([illness, verdicts]) =>
      verdicts.flatMap(({ state }, i) =>
        isOutbreak(state) && !isOutbreak(verdicts[i - 1]?.state ?? 'usual')
          ? [{ location: place.location, illness, day: i - verdicts.length + OUTBREAK_DAYS + 1 }]
          : [],
      ),
    ),
  );
  const own = alarms.filter(
    ({ location, illness, day }) =>
      ['India', 'Chennai'].includes(location) && illness === 'dengue' && day > 0,
  );
  const heldShare = (isWanted: (place: AnalyticsPlace) => boolean) => {
    let [held, counted] = [0, 0];
    for (const { place, reports } of all.filter((one) => isWanted(one.place))) {
      const history = historyAt(reports, DAYS, rules, { place, since: SINCE });
      held += history.held.reduce((sum, { count }) => sum + count, 0);
      counted += history.reports;
    }
    return held / (held + counted);
  };
  return {
    firstAlarm: Object.fromEntries(
      ['India', 'Chennai'].map((name) => [name, own.find(({ location }) => location === name)?.day ?? null]),
    ),
    alarms: alarms.length,
    outbreakAlarms: own.length,
    held: {
      countries: heldShare(({ prefix }) => prefix === null),
      places: heldShare(({ prefix }) => prefix !== null),
    },
  };
}
