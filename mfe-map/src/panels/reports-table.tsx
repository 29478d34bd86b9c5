import type { Map as LeafletMap } from 'leaflet';
import { formatNumber } from '@health-commons/base/locale';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { severityName } from '@health-commons/contracts/names';
import { classNames, FailureBox, formatDay, shared } from '@health-commons/ui';
import type { AggregatesState } from '../data/aggregates-store';
import { placeName, useCities } from '../data/cities';
import { dayOf } from '@health-commons/base/days';
import { illnessName, inViewText } from '../data/texts';
import { circleKey, placeOf } from '../layers/circles/circle-look';
import { messages } from '../messages';
import { PlacesTable, tableMessages } from './places-table';
import { reportsIn } from './result-line';
import { useEmptyText } from './state-messages';
import styles from './table.module.css';

function placeForm({ several, precision = 'exact' }: HealthAggregate): string {
  if (several) return tableMessages['table.several-places'];
  return precision === 'exact' ? tableMessages['table.one-place'] : tableMessages[`table.${precision}-place`];
}

const isSomewhere = ({ precision = 'exact' }: HealthAggregate) => precision !== 'exact';

const illnessOf = ({ illness }: HealthAggregate): string =>
  illness === null ? messages['illness.unknown'] : illnessName(illness);

/** Returns only the day, because rows of past periods may have no exact time. */
function lastReportText({ last_reported_at: moment }: HealthAggregate): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : formatDay(dayOf(time));
}

const COLUMNS = (['place', 'reports', 'illness', 'severity', 'last'] as const).map((id) => ({
  id,
  title: tableMessages[`table.${id}`],
  isText: id !== 'reports',
}));

const namedPlace = (name: string, coordinates: string) => (
  <span>
    <span className={styles['name']}>{name}</span>{' '}
    <span className={styles['coordinates']}>{coordinates}</span>
  </span>
);

type TableViewProps = {
  map: LeafletMap | null;
  state: AggregatesState;
  filterText: string;
  onRetry: () => void;
  onLocate: (row: HealthAggregate) => void;
};

export default function TableView({ map, state, filterText, onRetry, onLocate }: TableViewProps) {
  const { visible, covered, status, level } = state;
  const empty = useEmptyText(map, state);
  const cities = useCities(visible.length > 0);
  const caption = formatMessage(tableMessages['table.caption'], {
    chosen: filterText,
    reports: inViewText(reportsIn(visible)),
    rows: formatMessage(tableMessages['table.rows'], { n: visible.length }),
  });
  const note = [
    tableMessages['table.note'],
    ...(visible.some(({ several }) => several) ? [tableMessages['table.several-note']] : []),
    ...(visible.some(isSomewhere) ? [tableMessages['table.somewhere-note']] : []),
  ].join(' ');
  const toRow = (row: HealthAggregate) => {
    const name = placeName(cities, row);
    const text = formatMessage(placeForm(row), placeOf(row));
    return {
      // The key is the cell and not its mean, because a new report changes the mean.
      key: circleKey(row, level ?? 'exact'),
      title: name === null ? text : namedPlace(name, text),
      cells: [formatNumber(row.count), illnessOf(row), severityName(row.severity), lastReportText(row)],
      place: name === null ? text : formatMessage(messages['place.named'], { name, text }),
      onLocate: () => onLocate(row),
    };
  };
  return (
    <>
      {status === 'failed' && (
        <FailureBox
          headingLevel={3}
          title={messages['map.failed']}
          text={tableMessages['table.old']}
          onRetry={onRetry}
        />
      )}
      {status !== 'failed' && (!covered || empty !== null) && (
        <p className={classNames(shared['box'], styles['place'])}>
          {empty?.text ?? messages['part.loading']}
        </p>
      )}
      {covered && (visible.length > 0 || status === 'failed') && (
        <PlacesTable caption={caption} note={note} columns={COLUMNS} rows={visible.map(toRow)} />
      )}
    </>
  );
}
