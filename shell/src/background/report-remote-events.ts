import type { SentRemoteEvent } from '@health-commons/contracts/remote-events';
import type { Config } from '@health-commons/contracts/config';
import type { RegistryState } from '../remotes/registry';
import { addressesIn, remoteEvents, type RemoteEvent } from '../remotes/remote-events';

/** A file of a build, with or without a retry's query, and a line and a column. */
const POSITION = /^([\w./~@-]{1,200})(?:\?retry=\d+)?:(\d{1,7}):(\d{1,7})/;

/**
 * Returns the first position in the error's stack that is in a file of the release. The text of an error may contain
 * anything, so only the names of listed files are sent.
 */
function scriptOf(error: unknown, { remote, version }: RemoteEvent, registry: RegistryState) {
  const remotes = registry.status === 'loaded' ? registry.remotes : [];
  const release = remotes.find(({ name }) => name === remote)?.release;
  if (!release || release.version !== version) return undefined;
  const folder = new URL('.', release.entry).href;
  for (const address of addressesIn(error)) {
    if (!address.startsWith(folder)) continue;
    const [, file = '', line, column] = POSITION.exec(address.slice(folder.length)) ?? [];
    if (Object.hasOwn(release.integrity, file)) return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}

/**
 * Returns what is sent of an event: nothing that a visitor has entered, and nothing that identifies a visitor. Null for
 * the shell, a remote without an accepted release, and a developer's own copy.
 */
function sentEventOf(event: RemoteEvent, registry: RegistryState): SentRemoteEvent | null {
  const { remote, version, choice, kind, code, error } = event;
  if (version === null || choice === null || choice === 'override') return null;
  const script = scriptOf(error, event, registry);
  return { remote, version, choice, kind, ...(code ? { code } : {}), ...(script ? { script } : {}) };
}

/** The limit of a page load, and of a request (packages/contracts/src/remote-events.ts). */
const MAX_EVENTS = 50;

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

  function send(): void {
    if (waiting.length === 0) return;
    // A text needs no CORS preflight, which a page that is closed could not wait for.
    navigator.sendBeacon(url, JSON.stringify({ events: waiting }));
    waiting = [];
  }
  const stop = remoteEvents.subscribe((event) => {
    const sent = sentEventOf(event, registry());
    if (!sent || seen.size >= MAX_EVENTS) return;
    const key = [sent.remote, sent.version, sent.choice, sent.kind].join(' ');
    if (seen.has(key)) return;
    seen.add(key);
    waiting.push(sent);
  });
  const sendIfHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  signal.addEventListener('abort', stop);
  document.addEventListener('visibilitychange', sendIfHidden, { signal });
  window.addEventListener('pagehide', send, { signal });
}
