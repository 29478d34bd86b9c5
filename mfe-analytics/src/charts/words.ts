import { defineMessages } from '@health-commons/base/catalogue';
import { locale, onceForPage } from '@health-commons/base/locale';
import { writeDay } from '@health-commons/ui/dates';
import { formatMessage } from '@health-commons/contracts/messages';
import type { VerdictState } from '@health-commons/contracts/analytics';
import { illnessName } from '@health-commons/contracts/names';
import english from '../locales/en/charts.json';

export const chartMessages = defineMessages(english);

const day = onceForPage(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const medium = onceForPage(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const compact = onceForPage(
  (tag) => new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }),
);
const percent = onceForPage((tag) => new Intl.NumberFormat(tag, { style: 'percent' }));

/** Formats a day of an axis, which has little space, as '21 Nov'. Returns an invalid date unchanged. */
export const shortDay = (date: string): string => writeDay(day(), date, '');

/** Formats a day as '21 Nov 2026 UTC'. */
export const mediumDay = (date: string): string => writeDay(medium(), date);

/** Formats a number as '1,235' or '12.3', with at most three significant digits below 100, and null as '–'. */
export function formatNumber(value: number | null): string {
  if (value === null) return chartMessages['chart.none'];
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString(locale(), { maximumFractionDigits: digits });
}

/** Formats a number for an axis: '1.2M'. */
export const compactNumber = (value: number): string => compact().format(value);

/** Formats a share as '82%'. */
export const formatShare = (share: number): string => percent().format(share);

export const reportsWords = (n: number): string => formatMessage(chartMessages['chart.reports'], { n });

export const stateWords = (state: VerdictState): string => chartMessages[`state.${state}`];

/**
 * Returns the words for an illness (null for all illnesses), or the id of an unknown illness. 'Unknown' alone would
 * read like the name of an illness.
 */
export function illnessWords(illness: string | null): string {
  if (illness === null) return chartMessages['charts.all'];
  if (illness === 'unknown') return chartMessages['illness.unknown'];
  if (illness === 'other') return chartMessages['illness.other'];
  return illnessName(illness);
}
