import { createStore } from '@health-commons/base/store';
import { useStore } from '@health-commons/base/use-store';

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent (Chromium, not in TypeScript's library). */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

const store = createStore<InstallPrompt | null>(null);

/** Keeps the browser's install prompt for Settings and suppresses its banner. Call it once, before rendering. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // Typed above.
    store.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => store.set(null));
}

/**
 * Shows the browser's install dialog. A prompt works once; the browser may fire another. `onAnswered` is called after the visitor's
 * answer, before the button is removed. Never rejects.
 */
export async function promptInstall(onAnswered: () => void): Promise<void> {
  const current = store.get();
  try {
    await current?.prompt();
  } catch {
    // Used already, or not allowed now: the prompt is of no use any more.
  }
  onAnswered();
  if (store.get() === current) store.set(null);
}

export function useCanInstall(): boolean {
  return useStore(store) !== null;
}
