import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDay, formatMoment } from '@health-commons/ui';
import { PLACE_DECIMALS } from '../map/constants';
import { messages } from '../messages';
import type { RowKind } from './row-kind';

const illnessOf = (row: HealthAggregate) => row.illness ?? messages['map.popup-unknown'];

const placeOf = ({ lat, lon }: HealthAggregate) => ({
  latitude: lat.toFixed(PLACE_DECIMALS),
  longitude: lon.toFixed(PLACE_DECIMALS),
});

/** '3 reports', SPEC section 2's permanent tooltip. */
export function tooltipText({ count }: HealthAggregate): string {
  return formatMessage(messages['map.reports'], { n: count });
}

function lastReport(row: HealthAggregate, { dayOnly }: RowKind): string {
  const when = dayOnly ? formatDay(row.last_reported_at.slice(0, 10)) : formatMoment(row.last_reported_at);
  return formatMessage(messages['map.popup-last'], { when });
}

/** The popup's lines, the first one its title. The middle of several places is never told as if it were one. */
export function popupLines(row: HealthAggregate, kind: RowKind): string[] {
  const place = placeOf(row);
  const lines = [
    formatMessage(messages['map.popup-count'], { n: row.count }),
    formatMessage(messages['map.popup-illness'], { illness: illnessOf(row) }),
  ];
  if (kind.exactPlace) {
    lines.push(
      formatMessage(messages['map.popup-latitude'], place),
      formatMessage(messages['map.popup-longitude'], place),
    );
  } else lines.push(formatMessage(messages['map.popup-around'], place));
  if (kind.somewhere) lines.push(messages[`map.popup-${kind.somewhere}`]);
  lines.push(lastReport(row, kind));
  if (kind.several) {
    const several = messages[kind.atMost ? 'map.popup-several-most' : 'map.popup-several'];
    lines.push(formatMessage(several, { groups: row.groups }));
  }
  return lines;
}

function labelFor({ several, atMost, exactPlace, somewhere }: RowKind): string {
  if (somewhere) return messages[`map.circle-${somewhere}`];
  if (several) return messages[atMost ? 'map.circle-several-most' : 'map.circle-several'];
  return messages[exactPlace ? 'map.circle' : 'map.circle-around'];
}

/** What a screen reader says of a circle. */
export function circleLabel(row: HealthAggregate, kind: RowKind): string {
  return formatMessage(labelFor(kind), {
    n: row.count,
    groups: row.groups,
    illness: illnessOf(row).toLowerCase(),
    ...placeOf(row),
  });
}
