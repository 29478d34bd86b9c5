export type Politeness = 'polite' | 'assertive';

/**
 * Time in milliseconds between clearing and setting the text. Screen readers announce only changes, so a text must be
 * cleared before it is repeated.
 */
const PAUSE_MS = 50;

const regions = new Map<Politeness, HTMLElement>();

/**
 * Returns the live region, in the last open dialog or otherwise in the body: screen readers ignore everything outside
 * an open modal dialog.
 */
function regionFor(politeness: Politeness): HTMLElement {
  const region = regions.get(politeness) ?? document.createElement('div');
  regions.set(politeness, region);
  region.setAttribute('role', politeness === 'polite' ? 'status' : 'alert');
  region.setAttribute('aria-live', politeness);
  region.style.cssText =
    'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (region.parentElement !== host) host.append(region);
  return region;
}

/** Announces a text to screen readers. The text is not visible. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const region = regionFor(politeness);
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, PAUSE_MS);
}
