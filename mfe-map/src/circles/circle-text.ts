import { onceForPage } from '@health-commons/base/locale';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDay, formatMoment } from '@health-commons/ui/dates';
import { PLACE_DECIMALS } from '../map/constants';
import { messages } from '../messages';
import { illnessText, reportsText } from '../filters/selection-text';
import type { RowKind } from './row-kind';

const illnessOf = ({ illness }: HealthAggregate) =>
  illness === null ? messages['circle.popup-unknown'] : illnessText(illness);

const placeOf = ({ lat, lon }: HealthAggregate) => ({
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

function lastReport(row: HealthAggregate, { dayOnly }: RowKind): string {
  const when = dayOnly ? formatDay(row.last_reported_at.slice(0, 10)) : formatMoment(row.last_reported_at);
  return formatMessage(messages['circle.popup-last'], { when });
}

/**
 * Returns the lines of the popup, title first: the name of the place, if it is known. A mean of several places is never
 * shown as a place.
 */
export function popupLines(row: HealthAggregate, kind: RowKind, name: string | null = null): string[] {
  const place = placeOf(row);
  const lines = [
    ...(name === null ? [] : [name]),
    formatMessage(messages['circle.popup-count'], { n: row.count }),
    formatMessage(messages['circle.popup-illness'], { illness: illnessOf(row) }),
  ];
  if (kind.exactPlace) {
    lines.push(
      formatMessage(messages['circle.popup-latitude'], place),
      formatMessage(messages['circle.popup-longitude'], place),
    );
  } else lines.push(formatMessage(messages['circle.popup-around'], place));
  if (kind.somewhere) lines.push(messages[`circle.popup-${kind.somewhere}`]);
  lines.push(lastReport(row, kind));
  if (kind.several) {
    const several = messages[kind.groupsIsMax ? 'circle.popup-several-max' : 'circle.popup-several'];
    lines.push(formatMessage(several, { groups: row.groups }));
  }
  return lines;
}

function labelFor({ several, groupsIsMax, exactPlace, somewhere }: RowKind): string {
  if (somewhere) return messages[`circle.label-${somewhere}`];
  if (several) return messages[groupsIsMax ? 'circle.label-several-max' : 'circle.label-several'];
  return messages[exactPlace ? 'circle.label' : 'circle.label-around'];
}

/** Returns the accessible name of a circle. It begins with the name of the place, if it is known. */
export function circleLabel(row: HealthAggregate, kind: RowKind, name: string | null = null): string {
  const text = formatMessage(labelFor(kind), {
    reports: reportsText(row.count),
    groups: row.groups,
    illness: illnessOf(row),
    ...placeOf(row),
  });
  return name === null ? text : formatMessage(messages['place.named'], { name, text });
}
