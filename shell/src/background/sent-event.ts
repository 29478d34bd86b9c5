import type { SentRemoteEvent } from '@health-commons/contracts/remote-events';
import type { RegistryState } from '../remotes/registry';
import type { RemoteEvent } from '../remotes/remote-events';

const MAX_STACK = 6_000;
/** A file of a build, with or without a retry's query, and a line and a column. */
const POSITION = /^([\w./~@-]{1,200})(?:\?retry=\d+)?:(\d{1,7}):(\d{1,7})/;

function stackOf(error: unknown): string {
  const stack: unknown = typeof error === 'object' && error && 'stack' in error ? error.stack : '';
  return typeof stack === 'string' ? stack.slice(0, MAX_STACK) : '';
}

/**
 * Returns the first position in the error's stack that is in a file of the release. The text of an error may contain
 * anything, so only the names of listed files are sent.
 */
function scriptOf(error: unknown, { remote, version }: RemoteEvent, registry: RegistryState) {
  const remotes = registry.status === 'loaded' ? registry.remotes : [];
  const release = remotes.find(({ name }) => name === remote)?.release;
  if (!release || release.version !== version) return undefined;
  const folder = new URL('.', release.entry).href;
  for (const part of stackOf(error).split(folder).slice(1)) {
    const [, file = '', line, column] = POSITION.exec(part) ?? [];
    if (Object.hasOwn(release.integrity, file)) return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}

/**
 * Returns what is sent of an event: nothing that a visitor has entered, and nothing that identifies a visitor. Null for
 * the shell, a remote without an accepted release, and a developer's own copy.
 */
export function sentEventOf(event: RemoteEvent, registry: RegistryState): SentRemoteEvent | null {
  const { remote, version, choice, kind, code, error } = event;
  if (version === null || choice === null || choice === 'override') return null;
  const script = scriptOf(error, event, registry);
  return { remote, version, choice, kind, ...(code ? { code } : {}), ...(script ? { script } : {}) };
}
