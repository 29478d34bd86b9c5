import type { Map as LeafletMap } from 'leaflet';
import { createPortal } from 'react-dom';
import type { UnusualArea } from '@health-commons/contracts/unusual';
import { inView } from './in-view';
import { Signs } from './signs';
import { UnusualLegend } from './unusual-legend';
import { UnusualMessage } from './unusual-message';
import { unusualMessages as messages } from './unusual-messages';
import { UnusualSummary } from './unusual-summary';
import { UnusualTable } from './unusual-table';
import styles from './unusual-part.module.css';
import { useUnusual } from './use-unusual';

/** A constant, so that renders before the first answer do not draw the signs again. */
const NONE: readonly UnusualArea[] = [];

type UnusualPartProps = {
  map: LeafletMap;
  table: boolean;
  onLocate: (area: UnusualArea) => void;
};

/** The layer 'Unusual now': symbols on the map or a table of areas, with a summary and a legend. */
export default function UnusualPart({ map, table, onLocate }: UnusualPartProps) {
  const { retry, ...state } = useUnusual(map);
  const { answer, view, status, covered } = state;
  const { areas, totals } = answer === null ? { areas: [], totals: null } : inView(answer, view);
  const summarised = covered ? areas.length > 0 : status !== 'failed';
  // The map's frame, which also has the messages about the reports.
  const frame = map.getContainer().parentElement;
  const message = <UnusualMessage state={state} shown={areas.length} onRetry={retry} />;
  return (
    <div className={styles['part']}>
      <Signs map={map} areas={answer?.areas ?? NONE} />
      {table || frame === null ? (
        <div className={styles['said']}>{message}</div>
      ) : (
        createPortal(message, frame)
      )}
      {table && covered && areas.length > 0 && <UnusualTable areas={areas} onLocate={onLocate} />}
      {answer !== null && totals !== null && summarised && (
        <UnusualSummary answer={answer} shown={areas.length} totals={covered ? totals : null} />
      )}
      <UnusualLegend />
      <p className={styles['intro']}>{messages['unusual.intro']}</p>
    </div>
  );
}
