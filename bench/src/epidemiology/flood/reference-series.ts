import { isOutbreak, type FloodRules } from '@health-commons/api/analytics';
import { createDraws } from '../draw';
import { readSeries } from '../series';
import { EVENT_DAYS, type Timing } from './scenarios';
import {
  addReport,
  drawHour,
  drawReports,
  lastVerdicts,
  withHours,
  type PlaceReports,
} from './place-reports';

const FIXTURES = 'packages/epidemiology/fixtures/datasets';

/** Weekly series of the fixtures: influenza-like and zero-heavy counts of Germany. */
export const REFERENCE = ['k1', 'salmonella.agona'] as const;
type ReferenceName = (typeof REFERENCE)[number];

/** Daily means of the illnesses that measure the effort, and the size of their negative binomial distribution. */
const EFFORT = { covid: 2, flu: 2, unknown: 1 } as const;
const SIZE = 5;

/** Days at the end of a series that are evaluated: two years. */
const EVALUATED = 730;

/** Distributes weekly counts over days and hours at random. The illness is called typhoid. */
export function readReports(name: ReferenceName, seed: number): PlaceReports {
  const draw = createDraws(seed);
  const { counts: weeks } = readSeries(`${FIXTURES}/${name}.csv`);
  const days = new Array<number>(weeks.length * 7).fill(0);
  weeks.forEach((count, week) => {
    for (let i = 0; i < count; i += 1) {
      const day = week * 7 + Math.floor(draw() * 7);
      days[day] = (days[day] ?? 0) + 1;
    }
  });
  const others = Object.entries(EFFORT).map(([illness, mean]) => [
    illness,
    drawReports(draw, mean, days.length, SIZE),
  ]);
  return { typhoid: withHours(days, draw), ...(Object.fromEntries(others) as PlaceReports) };
}

/** Returns the days with an alarm per year. The series contain real outbreaks, so not all alarms are false. */
export function alarmDaysAYear(reports: PlaceReports, rules: FloodRules): number {
  const verdicts = lastVerdicts(reports, lengthOf(reports), EVALUATED, rules).get('typhoid') ?? [];
  return (verdicts.filter(({ state }) => isOutbreak(state)).length * 365) / EVALUATED;
}

/**
 * Adds one outbreak at a time, at a random time of the last two years. Returns the share with an alarm within 14 days,
 * and the mean number of days until it.
 */
export function findOutbreaks(
  reports: PlaceReports,
  rules: FloodRules,
  { outbreaks, cases, timing, seed }: { outbreaks: number; cases: number; timing: Timing; seed: number },
): { found: number; delay: number } {
  const draw = createDraws(seed);
  const delays: number[] = [];
  for (let i = 0; i < outbreaks; i += 1) {
    const start = lengthOf(reports) - EVALUATED + Math.floor(draw() * (EVALUATED - EVENT_DAYS));
    const copy = structuredClone(reports);
    for (let one = 0; one < cases; one += 1)
      if (copy['typhoid']) addReport(copy['typhoid'], start + timing(draw), drawHour(draw));
    const verdicts = lastVerdicts(copy, start + EVENT_DAYS, EVENT_DAYS, rules).get('typhoid') ?? [];
    const first = verdicts.findIndex(({ state }) => isOutbreak(state));
    if (first >= 0) delays.push(first + 1);
  }
  return {
    found: delays.length / outbreaks,
    delay: delays.reduce((sum, delay) => sum + delay, 0) / delays.length,
  };
}

const lengthOf = (reports: PlaceReports): number => reports['typhoid']?.counts.length ?? 0;
