import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { PLACE_DECIMALS } from '../map/constants';
import { messages } from '../messages';

const illnessOf = (row: HealthAggregate) => row.illness ?? messages['map.popup-unknown'];

/** '3 reports', SPEC section 2's permanent tooltip. */
export function tooltipText({ count }: HealthAggregate): string {
  return formatMessage(messages['map.reports'], { n: count });
}

/** The popup's lines, the first one its title. */
export function popupLines(row: HealthAggregate): string[] {
  const lines = [
    formatMessage(messages['map.popup-count'], { n: row.count }),
    formatMessage(messages['map.popup-illness'], { illness: illnessOf(row) }),
    formatMessage(messages['map.popup-latitude'], { latitude: row.lat.toFixed(PLACE_DECIMALS) }),
    formatMessage(messages['map.popup-longitude'], { longitude: row.lon.toFixed(PLACE_DECIMALS) }),
  ];
  if (row.groups > 1) lines.push(formatMessage(messages['map.popup-several'], { groups: row.groups }));
  return lines;
}

/** What a screen reader says of a circle. */
export function circleLabel(row: HealthAggregate): string {
  return formatMessage(messages[row.groups > 1 ? 'map.circle-several' : 'map.circle'], {
    n: row.count,
    groups: row.groups,
    illness: illnessOf(row).toLowerCase(),
    latitude: row.lat.toFixed(PLACE_DECIMALS),
    longitude: row.lon.toFixed(PLACE_DECIMALS),
  });
}
