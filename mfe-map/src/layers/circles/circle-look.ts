import { onceForPage } from '@health-commons/base/locale';
import { cellOf, type HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDay, formatMoment } from '@health-commons/ui/dates';
import { CELL, CIRCLE, PLACE_DECIMALS } from '../../data/constants';
import { illnessName, reportsText } from '../../data/texts';
import { messages } from '../../messages';

/**
 * Colours from SPEC section 9, lightest first. Colour is never the only cue, because each circle's label and popup show
 * its number of reports.
 */
export const LEVELS = [
  { level: 'light-green', above: 0 },
  { level: 'yellow', above: 0.2 },
  { level: 'orange', above: 0.4 },
  { level: 'red', above: 0.6 },
  { level: 'dark-red', above: 0.8 },
] as const;

function intensity(reports: number): number {
  return Math.min(reports / CIRCLE.fullAt, 1);
}

export function circleRadius(reports: number): number {
  return Math.min(Math.max(CIRCLE.radius * intensity(reports), CIRCLE.minRadius), CIRCLE.maxRadius);
}

type Counted = Pick<HealthAggregate, 'count' | 'several'>;

/**
 * Returns the number of reports that has the largest radius among cells: the most reports of a cell, rounded up to 1, 2
 * or 5 times a power of ten, so that a live report seldom resizes every cell.
 */
export function cellScale(rows: readonly Counted[]): number {
  const most = rows.reduce((max, { count, several }) => (several ? Math.max(max, count) : max), 1);
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 5].find((step) => step * power >= most) ?? 10) * power;
}

/** Returns the radius of a cell (several places) in CSS pixels. The area is proportional to `reports`. */
export function cellRadius(reports: number, scale: number): number {
  const share = Math.min(1, reports / scale);
  return Math.max(CELL.minRadius, CELL.maxRadius * Math.sqrt(share));
}

export function rowRadius({ count, several }: Counted, scale: number): number {
  return several ? cellRadius(count, scale) : circleRadius(count);
}

export function circleLevel(reports: number) {
  const value = intensity(reports);
  return LEVELS.findLast(({ above }) => value > above)?.level ?? LEVELS[0].level;
}

const toE3 = (degrees: number) => Math.round(degrees * 1000);

/**
 * Returns a key that a circle keeps while its reports change: the place to 3 decimals, or the cell at `level`. A cell's
 * mean, rounded to 5 decimals, is always inside the cell.
 */
export function circleKey({ lat, lon }: { lat: number; lon: number }, level: number | 'exact'): string {
  if (level === 'exact') return `${toE3(lat)},${toE3(lon)}`;
  const { x, y } = cellOf(lat * 1000, lon * 1000, level);
  return `${level}/${x}/${y}`;
}

const illnessOf = ({ illness }: HealthAggregate) =>
  illness === null ? messages['circle.popup-unknown'] : illnessName(illness);

/** Returns the coordinates as values of a message. */
export const placeOf = ({ lat, lon }: HealthAggregate) => ({
  latitude: lat.toFixed(PLACE_DECIMALS),
  longitude: lon.toFixed(PLACE_DECIMALS),
});

/** Returns the text of SPEC section 2's permanent tooltip, such as '3 reports'. */
export function tooltipText({ count }: HealthAggregate): string {
  return formatMessage(messages['circle.reports'], { n: count });
}

const compact = onceForPage(
  (tag) => new Intl.NumberFormat(tag, { notation: 'compact', maximumSignificantDigits: 2 }),
);

/** Returns the number inside a cell, rounded from 1,000 so that it fits: 873, 1.4K, 12K. */
export function cellNumber({ count }: HealthAggregate): string {
  return count < 1000 ? String(count) : compact().format(count);
}

/**
 * Returns the lines of the popup, title first: the name of the place, if it is known. A mean of several places is never
 * shown as a place. If `dayOnly` is true, the last report has no time.
 */
export function popupLines(row: HealthAggregate, name: string | null = null, dayOnly = false): string[] {
  const { several, precision = 'exact', last_reported_at: moment } = row;
  const place = placeOf(row);
  const when = dayOnly ? formatDay(moment.slice(0, 10)) : formatMoment(moment);
  const latitude = formatMessage(messages['circle.popup-latitude'], place);
  const longitude = formatMessage(messages['circle.popup-longitude'], place);
  return [
    ...(name === null ? [] : [name]),
    formatMessage(messages['circle.popup-count'], { n: row.count }),
    formatMessage(messages['circle.popup-illness'], { illness: illnessOf(row) }),
    ...(several ? [formatMessage(messages['circle.popup-around'], place)] : [latitude, longitude]),
    ...(precision === 'exact' ? [] : [messages[`circle.popup-${precision}`]]),
    formatMessage(messages['circle.popup-last'], { when }),
    ...(several ? [messages['circle.popup-several']] : []),
  ];
}

function labelFor({ several, precision = 'exact' }: HealthAggregate): string {
  if (several) return messages['circle.label-several'];
  return precision === 'exact' ? messages['circle.label'] : messages[`circle.label-${precision}`];
}

/** Returns the accessible name of a circle. It begins with the name of the place, if it is known. */
export function circleLabel(row: HealthAggregate, name: string | null = null): string {
  const text = formatMessage(labelFor(row), {
    reports: reportsText(row.count),
    illness: illnessOf(row),
    ...placeOf(row),
  });
  return name === null ? text : formatMessage(messages['place.named'], { name, text });
}
