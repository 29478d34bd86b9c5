import { DAY_MS, isDay } from '@health-commons/base/days';
import {
  AGGREGATE_PERIODS,
  type AggregatePeriod,
  type HealthAggregate,
} from '@health-commons/contracts/aggregates';
import type { IllnessType, Severity } from '@health-commons/contracts/vocabulary';
import { ILLNESS_TYPES, SEVERITIES } from '@health-commons/contracts/vocabulary';
import { getSite } from '@health-commons/platform';

/**
 * Returns the text if it is a day as YYYY-MM-DD, or null. Returns undefined for other text, for days that do not exist
 * (30 February) and for days before 1900.
 */
function readDay(text: string | null): string | null | undefined {
  return text === null || (isDay(text) && text >= '1900') ? text : undefined;
}

/** The filter. `until` is the last day as YYYY-MM-DD in UTC, or null for today with live reports. */
export type Selection = {
  illness: IllnessType | null;
  severity: Severity | null;
  period: AggregatePeriod;
  until: string | null;
};

const NAMES = ['illness', 'severity', 'period', 'until'] as const;

/** The selection without filters, as SPEC's map shows it. */
export const ALL_REPORTS: Selection = { illness: null, severity: null, period: 'all', until: null };

/**
 * The selection of an address without parameters (docs/decisions/0014). A shell of an earlier release does not know the
 * site's period.
 */
export const DEFAULT_SELECTION: Selection = { ...ALL_REPORTS, period: getSite().mapPeriod ?? '30' };

/** Returns null for no text, and undefined for a text that is not one of the values. */
export const oneOf = <const Value extends string>(values: readonly Value[], text: string | null) =>
  text === null ? null : values.find((value) => value === text);

/**
 * Reads the filter from the address. Returns undefined if a value is not valid. Ignores a last day that is not before
 * `today` (YYYY-MM-DD in UTC), and any last day if the period is 'all'.
 */
export function readSelection(parameters: URLSearchParams, today: string): Selection | undefined {
  const illness = oneOf(ILLNESS_TYPES, parameters.get('illness'));
  const severity = oneOf(SEVERITIES, parameters.get('severity'));
  const known = oneOf(AGGREGATE_PERIODS, parameters.get('period'));
  const day = readDay(parameters.get('until'));
  if (illness === undefined || severity === undefined || known === undefined || day === undefined)
    return undefined;
  const period = known ?? DEFAULT_SELECTION.period;
  // See docs/decisions/0014.
  return { illness, severity, period, until: period !== 'all' && day !== null && day < today ? day : null };
}

/**
 * Writes the values that differ from DEFAULT_SELECTION, and removes the parameters of the other values. Keeps unrelated
 * parameters.
 */
export function writeSelection(parameters: URLSearchParams, selection: Selection): void {
  for (const name of NAMES) {
    const value = selection[name];
    if (value === null || value === DEFAULT_SELECTION[name]) parameters.delete(name);
    else parameters.set(name, value);
  }
}

export const sameSelection = (one: Selection, other: Selection): boolean =>
  NAMES.every((name) => one[name] === other[name]);

export const isFiltered = (selection: Selection): boolean => !sameSelection(selection, ALL_REPORTS);

/** Whether only the day (UTC) of a row's last report is known, as midnight, because the selection is in the past. */
export const isDayOnly = ({ last_reported_at: moment }: HealthAggregate, selection: Selection | null) =>
  (selection?.until ?? null) !== null && Date.parse(moment) % DAY_MS === 0;

export const hasDefaultDays = ({ period, until }: Selection): boolean =>
  period === DEFAULT_SELECTION.period && until === null;
