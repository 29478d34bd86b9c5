import { createDraws, drawNormal } from '../draw';
import { addReport, drawHour, drawReports, noReports, type PlaceReports } from './place-reports';

/** Days before an event, and the longest event. */
export const QUIET_DAYS = 120;
export const EVENT_DAYS = 14;
const DAYS = QUIET_DAYS + EVENT_DAYS;
const SIZE = 5;

/**
 * A place's daily mean of flu, and the number of cases in its outbreak. Other illnesses have at least 0.5 or 1 a day.
 */
export type Place = { mean: number; cases: number };

/** Adds an event to reports. `draw` returns numbers in (0, 1). */
export type Event = (reports: PlaceReports, place: Place, draw: () => number) => void;

export function drawPlace(place: Place, event: Event, draw: () => number): PlaceReports {
  const { mean } = place;
  const series = (min: number) => drawReports(draw, Math.max(mean, min), DAYS, SIZE);
  const reports = { flu: series(0), dengue: series(0.5), covid: series(1), unknown: series(0.5) };
  event(reports, place, draw);
  return reports;
}

export const drawRuns = (place: Place, event: Event, runs: number, seed: number): PlaceReports[] => {
  const draw = createDraws(seed + Math.round(place.mean * 100));
  return Array.from({ length: runs }, () => drawPlace(place, event, draw));
};

const MEDIAN_DELAY = 5;
const DELAY_SIGMA = 0.5;

/** Returns the day of an outbreak (0 to EVENT_DAYS - 1) on which a case falls. */
export type Timing = (draw: () => number) => number;

/** Log-normal timing, as in detection.ts. */
export const slowTiming: Timing = (draw) => {
  for (;;) {
    const day = Math.floor(MEDIAN_DELAY * Math.exp(DELAY_SIGMA * drawNormal(draw)));
    if (day < EVENT_DAYS) return day;
  }
};

/** 70% of the cases on the first day, 21% on the second and 9% on the third. */
export const suddenTiming: Timing = (draw) => {
  if (draw() < 0.7) return 0;
  return draw() < 0.7 ? 1 : 2;
};

const outbreak =
  (timing: Timing): Event =>
  ({ flu = noReports(DAYS) }, { cases }, draw) => {
    for (let i = 0; i < cases; i += 1) addReport(flu, QUIET_DAYS + timing(draw), drawHour(draw));
  };
export const slowOutbreak = outbreak(slowTiming);
export const suddenOutbreak = outbreak(suddenTiming);
/** A point source: all cases report on one day. */
export const oneDayOutbreak = outbreak(() => 0);

export const quiet: Event = () => undefined;

type Flood = { from?: number; days?: number; perDay: number; hour: (draw: () => number) => number };

/** Adds counted reports of an illness. A sender counts once a day, so `perDay` is a number of addresses. */
const flood =
  (illness: string, { from = 0, days = 1, perDay, hour }: Flood): Event =>
  (reports, _, draw) => {
    for (let day = 0; day < days; day += 1)
      for (let i = 0; i < perDay; i += 1)
        addReport(reports[illness] ?? noReports(DAYS), QUIET_DAYS + from + day, hour(draw));
  };

const anyHour = (draw: () => number) => Math.floor(draw() * 24);
const both =
  (...events: Event[]): Event =>
  (...args) =>
    events.forEach((event) => event(...args));
const overAll = (each: Flood): Event =>
  both(...['flu', 'dengue', 'covid', 'unknown'].map((illness) => flood(illness, each)));

/** A flood of false reports. It succeeds if it causes an alarm for flu, or for any illness (null), within `days` days. */
type Attack = { name: string; event: Event; days: number; illness?: null };

export const ATTACKS: readonly Attack[] = [
  { name: 'none', event: quiet, days: 7 },
  { name: '50 senders, one hour', event: flood('flu', { perDay: 50, hour: () => 14 }), days: 7 },
  {
    name: '50 senders, six hours',
    event: flood('flu', { perDay: 50, hour: (draw) => 10 + Math.floor(draw() * 6) }),
    days: 7,
  },
  { name: '50 senders, 24 hours', event: flood('flu', { perDay: 50, hour: anyHour }), days: 7 },
  {
    name: '25 before midnight, 25 after',
    event: both(
      flood('flu', { perDay: 25, hour: () => 23 }),
      flood('flu', { from: 1, perDay: 25, hour: () => 0 }),
    ),
    days: 7,
  },
  { name: '50 senders, two days', event: flood('flu', { days: 2, perDay: 50, hour: anyHour }), days: 7 },
  { name: 'none, 14 days', event: quiet, days: 14 },
  { name: 'one sender, 14 days', event: flood('flu', { days: 14, perDay: 1, hour: anyHour }), days: 14 },
  { name: 'two senders, 5 days', event: flood('flu', { days: 5, perDay: 2, hour: anyHour }), days: 7 },
  { name: 'three senders, 14 days', event: flood('flu', { days: 14, perDay: 3, hour: anyHour }), days: 14 },
  { name: 'none, 7 days, any illness', event: quiet, days: 7, illness: null },
  {
    name: '52 senders over four illnesses, 24 hours',
    event: overAll({ perDay: 13, hour: anyHour }),
    days: 7,
    illness: null,
  },
  { name: 'none, 14 days, any illness', event: quiet, days: 14, illness: null },
  {
    name: 'three senders for each of four illnesses, 14 days',
    event: overAll({ days: 14, perDay: 3, hour: anyHour }),
    days: 14,
    illness: null,
  },
];

/** Floods of other illnesses during a slow outbreak of flu. They must not hide the outbreak. */
export const MASKS: readonly { name: string; event: Event }[] = [
  { name: 'none', event: slowOutbreak },
  {
    name: "50 'unknown' in one hour a day",
    event: both(slowOutbreak, flood('unknown', { days: 14, perDay: 50, hour: () => 14 })),
  },
  {
    name: "50 'unknown' over 24 hours a day",
    event: both(slowOutbreak, flood('unknown', { days: 14, perDay: 50, hour: anyHour })),
  },
  {
    name: "50 over 'unknown' and COVID-19, 24 hours a day",
    event: both(
      slowOutbreak,
      flood('unknown', { days: 14, perDay: 25, hour: anyHour }),
      flood('covid', { days: 14, perDay: 25, hour: anyHour }),
    ),
  },
  {
    name: '50 over all three others, 24 hours a day',
    event: both(
      slowOutbreak,
      ...['unknown', 'covid', 'dengue'].map((illness) =>
        flood(illness, { days: 14, perDay: 17, hour: anyHour }),
      ),
    ),
  },
];
