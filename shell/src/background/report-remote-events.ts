import type { Config } from '@health-commons/contracts/config';
import type { SentRemoteEvent } from '@health-commons/contracts/remote-events';
import type { RegistryState } from '../remotes/registry';
import { remoteEvents } from '../remotes/remote-events';
import { sentEventOf } from './sent-event';

/** A request is sent when this number of events waits, and when the page is hidden. */
const BATCH = 20;
/** The limits of a page load. */
const MAX_EVENTS = 100;
const MAX_CHARACTERS = 30_000;

/** One number per page load decides whether it sends events, so that mounts and failures have the same share. */
const drawn = Math.random();

/**
 * Sends the events of remotes: of each release, the first event of each kind on this page, so that the counts are
 * numbers of page loads. The earlier events of this page are sent too.
 */
export function reportRemoteEvents(
  { url, sample }: NonNullable<Config['remoteEvents']>,
  registry: () => RegistryState,
  signal: AbortSignal,
  position = drawn,
): void {
  if (position >= sample) return;
  const seen = new Set<string>();
  let waiting: SentRemoteEvent[] = [];
  let characters = 0;

  function send(): void {
    if (waiting.length === 0) return;
    const body = JSON.stringify({ events: waiting });
    waiting = [];
    characters += body.length;
    // A text needs no CORS preflight, which a page that is closed could not wait for.
    if (characters <= MAX_CHARACTERS) navigator.sendBeacon(url, body);
  }
  const stop = remoteEvents.subscribe((event) => {
    const sent = sentEventOf(event, registry());
    if (!sent || seen.size >= MAX_EVENTS) return;
    const key = [sent.remote, sent.version, sent.choice, sent.kind].join(' ');
    if (seen.has(key)) return;
    seen.add(key);
    waiting.push(sent);
    if (waiting.length >= BATCH) send();
  });
  const sendIfHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  signal.addEventListener('abort', stop);
  document.addEventListener('visibilitychange', sendIfHidden, { signal });
  window.addEventListener('pagehide', send, { signal });
}
