import type { SentRemoteEvent } from '@health-commons/contracts/remote-events';
import type { Config } from '@health-commons/contracts/config';
import { remoteEvents } from '../remotes/remote-events';

/** The limit of a page load, and of a request (packages/contracts/src/remote-events.ts). */
const MAX_EVENTS = 50;

/**
 * Sends the events of remotes when the page is hidden: of each release, the first event of each kind on this page, so
 * that the counts are numbers of page loads. They contain nothing that a visitor has entered, and nothing that
 * identifies a visitor. A random share of the page loads sends its events, also the earlier ones of this page.
 */
export function reportRemoteEvents(
  { url, sample }: NonNullable<Config['remoteEvents']>,
  signal: AbortSignal,
): void {
  if (Math.random() >= sample) return;
  const seen = new Set<string>();
  let waiting: SentRemoteEvent[] = [];

  const stop = remoteEvents.subscribe(({ kind, remote: { name, release, choice } }) => {
    // Not of a remote without an accepted release, nor of a developer's own copy.
    if (!release || !choice || choice === 'override') return;
    const event = { remote: name, version: release.version, choice, kind };
    const key = Object.values(event).join(' ');
    if (seen.has(key) || seen.size >= MAX_EVENTS) return;
    seen.add(key);
    waiting.push(event);
  });
  signal.addEventListener('abort', stop);

  function send(): void {
    if (waiting.length === 0) return;
    // A text needs no CORS preflight, which a page that is closed could not wait for.
    navigator.sendBeacon(url, JSON.stringify({ events: waiting }));
    waiting = [];
  }
  const sendIfHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  document.addEventListener('visibilitychange', sendIfHidden, { signal });
  window.addEventListener('pagehide', send, { signal });
}
