import { formatMessage } from '@health-commons/contracts/messages';
import type { VerdictState } from '@health-commons/contracts/analytics';
import { illnessName } from '@health-commons/contracts/names';
import { chartMessages } from './chart-messages';

export const reportsWords = (n: number): string => formatMessage(chartMessages['chart.reports'], { n });

export const stateWords = (state: VerdictState): string => chartMessages[`state.${state}`];

/**
 * Returns the words for an illness (null for all illnesses), or the id of an unknown illness. 'Unknown' alone would read
 * like the name of an illness.
 */
export function illnessWords(illness: string | null): string {
  if (illness === null) return chartMessages['charts.all'];
  if (illness === 'unknown') return chartMessages['illness.unknown'];
  if (illness === 'other') return chartMessages['illness.other'];
  return illnessName(illness);
}
