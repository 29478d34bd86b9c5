import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { SEVERITIES } from '@health-commons/contracts/reports';
import { formatDay } from '@health-commons/ui';
import { severityName } from '@health-commons/contracts/names';
import { illnessText } from '../filters/selection-text';
import { PLACE_DECIMALS } from '../map/constants';
import { messages } from '../messages';
import { tableMessages } from './table-messages';
import { dayOf } from '../selection/days';

function placeForm({ several, precision = 'exact' }: HealthAggregate): string {
  if (several) return tableMessages['table.several-places'];
  return precision === 'exact' ? tableMessages['table.one-place'] : tableMessages[`table.${precision}-place`];
}

export const isSomewhere = ({ precision = 'exact' }: HealthAggregate) => precision !== 'exact';

/** Returns a text such as '19.076, 72.878' or 'Several places around 19.076, 72.878'. */
export function placeText(row: HealthAggregate): string {
  const { lat, lon } = row;
  return formatMessage(placeForm(row), {
    latitude: lat.toFixed(PLACE_DECIMALS),
    longitude: lon.toFixed(PLACE_DECIMALS),
  });
}

export const illnessOf = ({ illness }: HealthAggregate): string =>
  illness === null ? messages['illness.unknown'] : illnessText(illness);

export function severityText({ severity }: HealthAggregate): string {
  const known = SEVERITIES.find((one) => one === severity);
  return known === undefined ? severity : severityName(known);
}

/** Returns only the day, because rows of past periods may have no exact time. */
export function lastReportText({ last_reported_at: moment }: HealthAggregate): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : formatDay(dayOf(time));
}
