import { createStore } from '@health-commons/base/store';
import { useStore } from '@health-commons/base/use-store';
import { Button } from '@health-commons/ui';
import { useRef } from 'react';
import { messages } from '../messages';
import styles from '../frame/header.module.css';

/**
 * Only Chromium has this event, so TypeScript's library does not define it. See
 * https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent
 */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

const store = createStore<InstallPrompt | null>(null);

/**
 * Keeps the browser's install prompt for Settings and suppresses the browser's banner. Call this once, before
 * rendering.
 */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    store.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => store.set(null));
}

/**
 * Shows the browser's install dialog. A prompt works only once, but the browser may offer a new prompt later. Calls
 * `onAnswered` before the button is removed: after the visitor's answer, or when the prompt fails. Never rejects.
 */
async function promptInstall(onAnswered: () => void): Promise<void> {
  const current = store.get();
  try {
    await current?.prompt();
  } catch {
    // The prompt was already used or is not allowed now, so discard it.
  }
  onAnswered();
  if (store.get() === current) store.set(null);
}

function useCanInstall(): boolean {
  return useStore(store) !== null;
}

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
    <div ref={entry} className={styles['install']}>
      <Button variant="secondary" onClick={() => void install(entry.current?.closest('[popover]'))}>
        {messages['install.button']}
      </Button>
      <p className={styles['note']}>{messages['install.note']}</p>
    </div>
  );
}
