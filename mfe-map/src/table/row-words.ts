import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { ILLNESS_TYPES, SEVERITIES } from '@health-commons/contracts/reports';
import { illnessName, severityName } from '../filters/selection-words';
import { PLACE_DECIMALS } from '../map/constants';
import { words as reading } from '../reading-messages';
import { words } from './table-messages';
import { dayOf } from '../selection/days';
import { formatDay } from '../selection/format';

/** '19.076, 72.878', or 'Several places around 19.076, 72.878'. */
export function placeWords({ lat, lon, groups }: HealthAggregate): string {
  return formatMessage(words[groups > 1 ? 'table.several-places' : 'table.one-place'], {
    latitude: lat.toFixed(PLACE_DECIMALS),
    longitude: lon.toFixed(PLACE_DECIMALS),
  });
}

export function illnessWords({ illness }: HealthAggregate): string {
  const known = ILLNESS_TYPES.find((type) => type === illness);
  return known === undefined ? (illness ?? reading['reading.illness-unknown']) : illnessName(known);
}

export function severityWords({ severity }: HealthAggregate): string {
  const known = SEVERITIES.find((one) => one === severity);
  return known === undefined ? severity : severityName(known);
}

/** The day alone: of a period that has passed nothing finer is known. */
export function lastReportWords({ last_reported_at: moment }: HealthAggregate): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : formatDay(dayOf(time));
}
