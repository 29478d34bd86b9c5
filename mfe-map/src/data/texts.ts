import { addDays } from '@health-commons/base/days';
import { joinList } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import { illnessName as nameOfIllness, severityName } from '@health-commons/contracts/names';
import { isUnnamedIllness } from '@health-commons/contracts/vocabulary';
import { formatDays } from '@health-commons/ui/dates';
import { messages } from '../messages';
import { isFiltered, type Selection } from './selection';

/** Returns the name of an illness. An illness that a newer API adds keeps its id. */
export const illnessName = (illness: string): string =>
  isUnnamedIllness(illness) ? messages[`illness.${illness}`] : nameOfIllness(illness);

/** Returns the first and last day of a period, both inclusive, or null for all time. */
export function daysShown(
  { period, until }: Pick<Selection, 'period' | 'until'>,
  today: string,
): { first: string; last: string } | null {
  if (period === 'all') return null;
  const last = until ?? today;
  return { first: addDays(last, 1 - Number(period)), last };
}

/** Returns a text such as 'Dengue, severe, 15 – 21 November 2026' or 'All reports'. */
export function selectionText(selection: Selection, today: string): string {
  if (!isFiltered(selection)) return messages['filters.all-reports'];
  const days = daysShown(selection, today);
  const parts = [
    selection.illness === null ? messages['filters.all-illnesses'] : illnessName(selection.illness),
    selection.severity === null ? null : severityName(selection.severity).toLowerCase(),
    days === null ? messages['filters.all-time'] : formatDays(days.first, days.last),
  ];
  return joinList(parts.filter((part) => part !== null));
}

/** Returns a shorter text for a narrow button, such as 'Dengue, Severe, 30 days'. */
export function shortSelectionText(selection: Selection): string {
  const { illness, severity, period } = selection;
  const parts = [
    illness === null ? null : illnessName(illness),
    severity === null ? null : severityName(severity),
    period === 'all' ? null : formatMessage(messages['filters.days'], { n: period }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? messages['filters.all-reports'] : joinList(parts);
}

export const reportsText = (reports: number): string =>
  formatMessage(messages['reports.count'], { n: reports });

export const inViewText = (reports: number): string =>
  formatMessage(messages['reports.in-view'], { n: reports });
