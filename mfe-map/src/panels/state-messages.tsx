import type { Map as LeafletMap } from 'leaflet';
import { type Elements, FailureBox, Spinner } from '@health-commons/ui';
import type { AggregatesState } from '../data/aggregates-store';
import { useNobodyText } from '../layers/land/coverage';
import { messages } from '../messages';
import styles from './canvas.module.css';

/**
 * Returns why the view has no reports: nobody can report from it, there are none on these dates (`ofDays`), or there
 * are too few to show. Returns null if it has some, or if it is not known yet.
 */
export function useEmptyText(
  map: LeafletMap | null,
  { visible, covered, selection }: AggregatesState,
): { text: string; ofDays: boolean } | null {
  const isEmpty = covered && visible.length === 0;
  const nobody = useNobodyText(isEmpty ? map : null);
  if (!isEmpty) return null;
  const ofDays = nobody === null && selection !== null && selection.period !== 'all';
  return { text: nobody ?? messages[ofDays ? 'map.empty-days' : 'map.empty'], ofDays };
}

type StateMessagesProps = {
  loading: string | false;
  failed: { title: string; text: string } | false;
  empty: string | false;
  onRetry: () => void;
  /** Follows the text `empty`. */
  children?: Elements;
};

/** Shows the state of a layer over the map, so that a message never moves the page. */
export function StateMessages({ loading, failed, empty, onRetry, children }: StateMessagesProps) {
  return (
    <div className={styles['messages']}>
      {loading && (
        <div className={styles['message']}>
          <Spinner label={loading} />
        </div>
      )}
      {failed && <FailureBox headingLevel={3} {...failed} onRetry={onRetry} />}
      {empty && (
        <div className={styles['message']}>
          <p role="status">{empty}</p>
          {children}
        </div>
      )}
    </div>
  );
}
