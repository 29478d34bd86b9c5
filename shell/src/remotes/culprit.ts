import type { ReleaseChoice } from './choose-release';

/** A release that the page has loaded. `folder` is the URL of its files, with a slash at the end. */
export type LoadedRelease = { name: string; version: string; choice: ReleaseChoice; folder: string };

const MAX_LINES = 20;
const MAX_LINE_LENGTH = 300;

/** Returns the addresses in a stack, which name the innermost call first. Browsers format the lines differently. */
function addressesIn(error: unknown): string[] {
  const stack: unknown = typeof error === 'object' && error && 'stack' in error ? error.stack : null;
  if (typeof stack !== 'string') return [];
  const lines = stack.split('\n', MAX_LINES).map((line) => line.slice(0, MAX_LINE_LENGTH));
  return lines.flatMap((line) => /https?:\/\/[^\s)]+/.exec(line) ?? []);
}

/**
 * Finds whose script threw: the first release of a remote in the error's stack, otherwise 'shell' if a script of the
 * page's origin threw. A shell's function that a remote calls with wrong arguments is the remote's error. Returns null
 * if the error names no script of the page, for example that of a browser extension.
 */
export function culpritOf(
  error: unknown,
  filename: string,
  loaded: readonly LoadedRelease[],
  pageOrigin: string,
): LoadedRelease | 'shell' | null {
  const addresses = [filename, ...addressesIn(error)];
  for (const address of addresses) {
    const owners = loaded.filter(({ folder }) => address.startsWith(folder));
    const [owner] = owners.sort((one, other) => other.folder.length - one.folder.length);
    if (owner) return owner;
  }
  return addresses.some((address) => address.startsWith(`${pageOrigin}/`)) ? 'shell' : null;
}
