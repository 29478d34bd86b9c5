import { Button } from '@health-commons/ui';
import { useRef } from 'react';
import { messages } from '../messages';
import styles from './install-entry.module.css';
import { install, useInstallOffer } from './install-prompt';

/** In Settings, where the browser can install the site; nothing anywhere else. */
export function InstallEntry() {
  const entry = useRef<HTMLDivElement>(null);
  if (!useInstallOffer()) return null;

  const ask = (panel: Element | null | undefined) =>
    install(() => {
      const active = document.activeElement;
      const wasHere = active === document.body || entry.current?.contains(active);
      // The panel's own button in the header, because this one goes.
      if (wasHere) document.querySelector<HTMLElement>(`[aria-controls="${panel?.id}"]`)?.focus();
    });
  return (
    <div ref={entry} className={styles['entry']}>
      <Button variant="secondary" onClick={() => void ask(entry.current?.closest('[popover]'))}>
        {messages['install.button']}
      </Button>
      <p className={styles['note']}>{messages['install.note']}</p>
    </div>
  );
}
