import { type Elements, FailureBox, Spinner } from '@health-commons/ui';
import styles from './canvas.module.css';

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
