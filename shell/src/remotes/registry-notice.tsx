import { Notice } from '@health-commons/ui';
import { useIsOffline } from '../offline/online-status';
import { useRegistry } from './registry-context';
import styles from './registry-notice.module.css';
import { remoteMessages } from './remote-messages';

/** Says that the page uses remotes of the kept registry, because the received one was not accepted. */
export function RegistryNotice() {
  const { state } = useRegistry();
  const isOffline = useIsOffline();
  // The offline notice says it already.
  if (isOffline || state.status !== 'loaded' || state.keptReasons.length === 0) return null;
  return (
    <Notice tone="info" role="status" className={styles['notice']}>
      <p>{remoteMessages['registry.kept']}</p>
    </Notice>
  );
}
