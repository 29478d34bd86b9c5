import { Button } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './install-entry.module.css';
import { install, useInstallOffer } from './install-prompt';

/** In Settings, where the browser can install the site; nothing anywhere else. */
export function InstallEntry() {
  if (!useInstallOffer()) return null;
  return (
    <div className={styles['entry']}>
      <Button variant="secondary" onClick={() => void install()}>
        {messages['install.button']}
      </Button>
      <p className={styles['note']}>{messages['install.note']}</p>
    </div>
  );
}
