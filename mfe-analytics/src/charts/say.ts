import { formatMessage } from '@health-commons/contracts/messages';
import { ILLNESS_NAMES } from '@health-commons/contracts/vocabulary';
import { chartMessages } from './chart-messages';
import { formatNumber } from './format';

export function reportsWords(n: number): string {
  return n === 1
    ? chartMessages['chart.reports-one']
    : formatMessage(chartMessages['chart.reports'], { n: formatNumber(n) });
}

/** Returns the label of an illness (null for all illnesses), or the id of an unknown illness. */
export function illnessWords(illness: string | null): string {
  if (illness === null) return chartMessages['charts.all'];
  const names: Readonly<Record<string, string>> = ILLNESS_NAMES;
  return names[illness] ?? illness;
}
