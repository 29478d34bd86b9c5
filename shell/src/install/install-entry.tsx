import { Button } from '@health-commons/ui';
import { useRef } from 'react';
import { messages } from '../messages';
import styles from './install-entry.module.css';
import { promptInstall, useCanInstall } from './install-prompt';

/** Renders the install button in Settings if the browser can install the site. */
export function InstallEntry() {
  const entry = useRef<HTMLDivElement>(null);
  if (!useCanInstall()) return null;

  const install = (panel: Element | null | undefined) =>
    promptInstall(() => {
      const active = document.activeElement;
      const hadFocus = active === document.body || entry.current?.contains(active);
      // This button is about to be removed, so move the focus to the header button that opens the panel.
      if (hadFocus) document.querySelector<HTMLElement>(`[aria-controls="${panel?.id}"]`)?.focus();
    });
  return (
    <div ref={entry} className={styles['entry']}>
      <Button variant="secondary" onClick={() => void install(entry.current?.closest('[popover]'))}>
        {messages['install.button']}
      </Button>
      <p className={styles['note']}>{messages['install.note']}</p>
    </div>
  );
}
