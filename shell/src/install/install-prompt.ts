import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the site (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent). Not in TypeScript's library. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function set(next: InstallOffer | null): void {
  offer = next;
  for (const listener of [...listeners]) listener();
}

/** Keeps the browser's offer for whoever looks for it, in the place of the browser's own banner. Call it once, before the page is drawn. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // The event's own definition, see above.
    set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => set(null));
}

/**
 * Shows the browser's own question. An offer can be taken up once; the browser makes another when it likes. `beforeGone` is called
 * when the question was answered and before the offer goes. Never rejects.
 */
export async function install(beforeGone: () => void): Promise<void> {
  const taken = offer;
  try {
    await taken?.prompt();
  } catch {
    // Taken up already, or not allowed now: the browser asks nothing, and the offer is worth nothing.
  }
  beforeGone();
  if (offer === taken) set(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isOffered = () => offer !== null;

/** Whether the browser offers to install the site. */
export function useInstallOffer(): boolean {
  return useSyncExternalStore(subscribe, isOffered);
}
