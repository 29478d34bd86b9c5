import { useSupabase } from '@health-commons/data';
import { messages } from '../messages';
import styles from './connection-line.module.css';

/** Shows the realtime status, with SPEC section 4's texts for errors. */
export function ConnectionLine() {
  const { connection } = useSupabase();
  const text =
    connection.error ??
    messages[connection.status === 'connected' ? 'map.live-connected' : 'map.live-connecting'];
  return (
    <p role="status" className={styles['connection']} data-status={connection.status}>
      <span className={styles['dot']} aria-hidden="true" />
      {text}
    </p>
  );
}
