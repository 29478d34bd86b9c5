import { createStore } from '@health-commons/base/store';
import { useStore } from '@health-commons/base/use-store';

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
