import { useSupabase } from '@health-commons/data';
import { messages } from '../messages';
import styles from './connection-line.module.css';

/** Whether reports come in live, in SPEC section 4's words when they do not. */
export function ConnectionLine() {
  const { connection } = useSupabase();
  const words =
    connection.error ??
    messages[connection.status === 'connected' ? 'map.live-connected' : 'map.live-connecting'];
  return (
    <p role="status" className={styles['connection']} data-status={connection.status}>
      <span className={styles['dot']} aria-hidden="true" />
      {words}
    </p>
  );
}
