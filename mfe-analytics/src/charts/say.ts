import { formatMessage } from '@health-commons/contracts/messages';
import { ILLNESS_NAMES } from '@health-commons/contracts/vocabulary';
import { chartMessages } from './chart-messages';
import { formatNumber } from './format';

export function reportsWords(n: number): string {
  return n === 1
    ? chartMessages['chart.reports-one']
    : formatMessage(chartMessages['chart.reports'], { n: formatNumber(n) });
}

/**
 * Returns the words for an illness (null for all illnesses), or the id of an unknown illness. 'Unknown' alone would read
 * like the name of an illness.
 */
export function illnessWords(illness: string | null): string {
  if (illness === null) return chartMessages['charts.all'];
  if (illness === 'unknown') return chartMessages['illness.unknown'];
  if (illness === 'other') return chartMessages['illness.other'];
  return shortIllness(illness);
}

/** Returns the report form's name of an illness, or the id of an unknown illness. For labels inside a chart. */
export function shortIllness(illness: string): string {
  const names: Readonly<Record<string, string>> = ILLNESS_NAMES;
  return names[illness] ?? illness;
}
