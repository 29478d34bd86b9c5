import { formatMessage } from '@health-commons/contracts/messages';
import { remoteManifestSchema, type RemoteManifest } from '@health-commons/contracts/remote-manifest';
import { localSafeStorage } from '@health-commons/base/safe-storage';
import * as v from 'valibot';
import type { Overrides, RunnableRelease } from '../remotes/release-choice';
import { overrideSource, preloadRemotes } from '../start/preload-remotes';

const KEY = 'health-commons-overrides';

/** Limits of the stored value and of a link. Anybody may write both. */
const MAX_LENGTH = 2_000;
const MAX_OVERRIDES = 10;

/** A name, an address and its port. The names of remotes become the names of globals. */
const OVERRIDE = /^(?!shell@)([a-z][a-z0-9_]{0,49})@(http:\/\/(?:localhost|127\.0\.0\.1):([1-9]\d{0,4}))\/?$/;

/** `address` is the origin of a development server on this machine, such as http://localhost:3001. */
type Override = { name: string; address: string };

/** Reads an override such as `mfe_map@http://localhost:3001`. Returns null if it is not valid. */
export function parseOverride(text: string): Override | null {
  const [, name, address, port] = OVERRIDE.exec(text.trim()) ?? [];
  return name && address && Number(port) <= 65_535 ? { name, address } : null;
}

/** Returns the valid overrides of this browser, which are stored in the form of links, with spaces between them. */
export function readOverrides(): readonly Override[] {
  const texts = (localSafeStorage.get(KEY) ?? '').slice(0, MAX_LENGTH).split(' ');
  return texts
    .map(parseOverride)
    .filter((override) => override !== null)
    .slice(0, MAX_OVERRIDES);
}

/** Returns false if the browser did not store them. */
function addOverrides(overrides: readonly Override[]): boolean {
  const others = readOverrides().filter(({ name }) => !overrides.some((added) => added.name === name));
  const all = [...overrides, ...others].slice(0, MAX_OVERRIDES);
  return localSafeStorage.set(KEY, all.map(({ name, address }) => `${name}@${address}`).join(' '));
}

const PARAMETER = 'override';
const QUESTION = `Run code from this computer on this site?

A link asks this browser to run these remotes from servers on this computer. That code can do everything that this site can do, and nobody has checked it. Continue only if you started these servers yourself.
`;
const INVALID =
  'The link has no valid override. An override has this form: ?override=mfe_map@http://localhost:3001. Only localhost and 127.0.0.1 with a port are possible.';
const NOT_STORED = 'This browser could not store the override. Allow this site to store data.';
const ADVICE =
  'In this browser, {name} comes from {address} (override). Start the server there, or reset the override at the top of the page.';

/**
 * Adds the overrides that the page's address asks for, if the user confirms them, because anybody can send a link.
 * Removes them from the address, so that a reload does not ask again.
 */
export function takeOverrideRequest(): void {
  const url = new URL(window.location.href);
  const texts = url.searchParams.getAll(PARAMETER);
  if (texts.length === 0) return;
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', url);
  const overrides = texts.map(parseOverride).filter((override) => override !== null);
  if (overrides.length < texts.length || texts.length > MAX_OVERRIDES) return window.alert(INVALID);
  const list = overrides.map(({ name, address }) => `${name} from ${address}`);
  if (!window.confirm([QUESTION, ...list].join('\n'))) return;
  if (!addOverrides(overrides)) window.alert(NOT_STORED);
}

/**
 * The connection to a development server that does not run is refused at once. One that is still building responds
 * late. After this time the page goes on without its manifest.
 */
const TIMEOUT_MS = 20_000;

/** Resolves to what the development server offers, or to null if it does not respond with a valid manifest. */
async function readManifest({ name, address }: Override): Promise<RemoteManifest | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${address}/remote.json`, { cache: 'no-store', signal });
    const result = v.safeParse(remoteManifestSchema, await response.json());
    return response.ok && result.success && result.output.name === name ? result.output : null;
  } catch {
    return null;
  }
}

/**
 * Loads the manifests of the overrides. Without one, the remote keeps the mounts of its release, so that its boxes say
 * what is wrong. Never rejects.
 */
export async function loadOverrides(overrides: readonly Override[]): Promise<Overrides> {
  const manifests = await Promise.all(overrides.map(readManifest));
  return new Map(
    overrides.map(({ name, address }, index) => [
      name,
      (live): RunnableRelease | null => {
        const offered = manifests[index] ?? live;
        return (
          offered && {
            version: 'development',
            entry: `${address}/remoteEntry.js`,
            integrity: {},
            mounts: offered.mounts,
            requires: offered.requires,
            development: true,
            override: formatMessage(ADVICE, { name, address }),
          }
        );
      },
    ]),
  );
}

/**
 * Starts the page of a site that allows overrides: replaces the remotes that this browser overrides, and shows them.
 * Without an override, the page starts as on any other site.
 */
export async function startOverrides(start: () => Promise<void>): Promise<void> {
  takeOverrideRequest();
  const overrides = readOverrides();
  if (overrides.length === 0) void preloadRemotes();
  else {
    overrideSource.load = () => loadOverrides(overrides);
    showOverrides(overrides);
  }
  await start();
}

// The page's policy forbids style elements that the build does not have.
const BAR =
  'position:sticky;inset-block-start:0;z-index:10;display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;' +
  'padding:8px 16px;background:var(--color-error);color:var(--color-surface);overflow-wrap:anywhere';
const WAY =
  'display:inline-flex;align-items:center;min-block-size:44px;padding:0 8px;border:2px solid;background:none;color:inherit';

/** Shows the overrides above the page, outside of the app, so that they stay if the app stops working. */
export function showOverrides(overrides: readonly Override[], reload = () => window.location.reload()): void {
  const bar = document.createElement('aside');
  bar.setAttribute('aria-label', 'Overrides');
  bar.dataset['uncovered'] = '';
  bar.style.cssText = BAR;
  const list = overrides.map(({ name, address }) => `${name} from ${address}`).join(', ');
  const textContent = `This browser runs code from this computer: ${list}`;
  const words = Object.assign(document.createElement('p'), { textContent });
  const all = Object.assign(document.createElement('a'), { href: '/remotes', textContent: 'All remotes' });
  const reset = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Reset all' });
  reset.addEventListener('click', () => {
    localSafeStorage.remove(KEY);
    reload();
  });
  all.style.cssText = reset.style.cssText = WAY;
  bar.append(words, all, reset);
  document.body.prepend(bar);
}
