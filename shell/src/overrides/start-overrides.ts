import { overrideSource, preloadRemotes } from '../start/preload-remotes';
import {
  clearOverrides,
  loadOverrides,
  readOverrides,
  takeOverrideRequest,
  type Override,
} from './overrides';

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
  const words = document.createElement('p');
  words.textContent = `This browser runs code from this computer: ${list}`;
  const all = Object.assign(document.createElement('a'), { href: '/remotes', textContent: 'All remotes' });
  const reset = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Reset all' });
  reset.addEventListener('click', () => {
    clearOverrides();
    reload();
  });
  all.style.cssText = reset.style.cssText = WAY;
  bar.append(words, all, reset);
  document.body.prepend(bar);
}
