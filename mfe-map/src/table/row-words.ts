import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { ILLNESS_TYPES, SEVERITIES } from '@health-commons/contracts/reports';
import { formatDay } from '@health-commons/ui';
import { illnessName, severityName } from '../filters/selection-words';
import { PLACE_DECIMALS } from '../map/constants';
import { words as reading } from '../reading-messages';
import { words } from './table-messages';
import { dayOf } from '../selection/days';

function placeForm({ groups, precision = 'exact' }: HealthAggregate): string {
  if (groups > 1) return words['table.several-places'];
  return precision === 'exact' ? words['table.one-place'] : words[`table.${precision}-place`];
}

export const isSomewhere = ({ groups, precision = 'exact' }: HealthAggregate) =>
  groups === 1 && precision !== 'exact';

/** '19.076, 72.878', or 'Several places around 19.076, 72.878'. */
export function placeWords(row: HealthAggregate): string {
  const { lat, lon } = row;
  return formatMessage(placeForm(row), {
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
