import { formatMessage } from '@health-commons/contracts/messages';
import {
  ILLNESS_NAMES,
  SEVERITY_NAMES,
  type IllnessType,
  type Severity,
} from '@health-commons/contracts/vocabulary';
import { formatDays } from '@health-commons/ui';
import { words } from '../reading-messages';
import { addDays } from '../selection/days';
import { isFiltered, type Selection } from '../selection/selection';

export const illnessName = (illness: IllnessType): string =>
  illness === 'other' || illness === 'unknown' ? words[`reading.illness-${illness}`] : ILLNESS_NAMES[illness];
export const severityName = (severity: Severity): string => SEVERITY_NAMES[severity];

/** The first and last day of a period, both of them counted; null for every report there is. */
export function daysShown(
  { period, until }: Pick<Selection, 'period' | 'until'>,
  today: string,
): { first: string; last: string } | null {
  if (period === 'all') return null;
  const last = until ?? today;
  return { first: addDays(last, 1 - Number(period)), last };
}

/** 'Dengue, severe, 15 – 21 November 2026', or 'All reports'. */
export function selectionWords(selection: Selection, today: string): string {
  if (!isFiltered(selection)) return words['reading.all-reports'];
  const days = daysShown(selection, today);
  const parts = [
    selection.illness === null ? words['reading.all-illnesses'] : illnessName(selection.illness),
    selection.severity === null ? null : severityName(selection.severity).toLowerCase(),
    days === null ? words['reading.all-days'] : formatDays(days.first, days.last),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** The same for a narrow button: 'Dengue, severe, 30 days'. */
export function shortWords(selection: Selection): string {
  const { illness, severity, period } = selection;
  const parts = [
    illness === null ? null : illnessName(illness),
    severity === null ? null : severityName(severity),
    period === 'all' ? null : formatMessage(words['reading.days'], { n: period }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? words['reading.all-reports'] : parts.join(', ');
}

/** '1,234 reports in view'. One report is '1 report'. */
export function inViewWords(reports: number): string {
  const n = reports.toLocaleString('en');
  return formatMessage(words[reports === 1 ? 'reading.in-view-one' : 'reading.in-view'], { n });
}
