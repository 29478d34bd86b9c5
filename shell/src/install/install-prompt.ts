import { createStore } from '@health-commons/base/store';
import { useStore } from '@health-commons/base/use-store';

/**
 * https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent (only in Chromium, so not in TypeScript's
 * library).
 */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

const store = createStore<InstallPrompt | null>(null);

/** Keeps the browser's install prompt for Settings and suppresses its banner. Call it once, before rendering. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // The cast is needed because TypeScript does not know this event.
    store.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => store.set(null));
}

/**
 * Shows the browser's install dialog. A prompt works only once, but the browser may offer a new prompt later. Calls
 * `onAnswered` after the visitor's answer and before the button is removed. Never rejects.
 */
export async function promptInstall(onAnswered: () => void): Promise<void> {
  const current = store.get();
  try {
    await current?.prompt();
  } catch {
    // The prompt was already used or is not allowed now, so discard it.
  }
  onAnswered();
  if (store.get() === current) store.set(null);
}

export function useCanInstall(): boolean {
  return useStore(store) !== null;
}
