import type { Map as LeafletMap } from 'leaflet';
import { formatMessage } from '@health-commons/contracts/messages';
import { useSupabase } from '@health-commons/data';
import { useConfig } from '@health-commons/platform';
import { classNames, FleetingButton, formatMoment, shared } from '@health-commons/ui';
import type { AggregatesState } from '../data/aggregates-store';
import { APPROXIMATE_COAST_ZOOM } from '../data/constants';
import { useZoom } from '../data/view';
import { messages } from '../messages';
import styles from '../panels/canvas.module.css';
import { StateMessages, useEmptyText } from '../panels/state-messages';
import map from './map.module.css';

type MapMessagesProps = {
  map: LeafletMap | null;
  state: AggregatesState;
  onRetry: () => void;
  onAllTime: () => void;
};

function failureText({ saved, offline }: AggregatesState): string {
  if (saved === null) return messages['map.failed-text'];
  const moment = formatMoment(saved);
  return formatMessage(messages[offline ? 'map.saved' : 'map.saved-failed'], { moment });
}

export function MapMessages({ map: leaflet, state, onRetry, onAllTime }: MapMessagesProps) {
  const { status, visible, covered } = state;
  const isEmpty = visible.length === 0;
  const empty = useEmptyText(leaflet, state);
  return (
    <StateMessages
      loading={status !== 'failed' && !covered && isEmpty && messages['map.loading']}
      failed={status === 'failed' && { title: messages['map.failed'], text: failureText(state) }}
      empty={status === 'ready' && empty !== null && empty.text}
      onRetry={onRetry}
    >
      {empty?.ofDays && (
        <FleetingButton variant="secondary" className={styles['show']} onClick={onAllTime}>
          {messages['map.show-all-time']}
        </FleetingButton>
      )}
    </StateMessages>
  );
}

/** Shows the realtime status, with SPEC section 4's texts for errors. */
export function ConnectionLine() {
  const { connection } = useSupabase();
  const text =
    connection.error ??
    messages[connection.status === 'connected' ? 'map.live-connected' : 'map.live-connecting'];
  return (
    <p
      role="status"
      className={classNames(map['connection'], shared['muted'], shared['screen'])}
      data-status={connection.status}
    >
      <span className={map['dot']} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}

type AttributionProps = {
  map: LeafletMap | null;
  /** True if the map shows the drawn land instead of tiles. Its coasts are approximate at close zooms. */
  showsLand: boolean;
};

export function Attribution({ map: leaflet, showsLand }: AttributionProps) {
  const { tiles } = useConfig();
  const zoom = useZoom(leaflet);
  const isRough = showsLand && zoom >= APPROXIMATE_COAST_ZOOM;
  const coasts = isRough ? ` · ${messages['map.coasts-approximate']}` : '';
  return (
    <p className={styles['attribution']}>
      {tiles && (
        <bdi>
          {tiles.attributionUrl ? <a href={tiles.attributionUrl}>{tiles.attribution}</a> : tiles.attribution}
        </bdi>
      )}
      <span>{`${tiles ? ' · ' : ''}${messages['map.land-source']}${coasts}`}</span>
    </p>
  );
}
