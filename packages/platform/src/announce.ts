export type Politeness = 'polite' | 'assertive';

/**
 * Time in milliseconds between clearing and setting the text. Screen readers announce only changes, so a text must be
 * cleared before it is repeated.
 */
const PAUSE_MS = 50;

const regions = new Map<Politeness, HTMLElement>();

/**
 * Returns the element that should contain the live regions: the last open dialog, otherwise the body. Screen readers
 * ignore everything outside an open modal dialog.
 */
function host(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
}

function regionFor(politeness: Politeness): HTMLElement {
  const region = regions.get(politeness) ?? createRegion(politeness);
  if (region.parentElement !== host()) host().append(region);
  return region;
}

function createRegion(politeness: Politeness): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('role', politeness === 'polite' ? 'status' : 'alert');
  region.setAttribute('aria-live', politeness);
  region.style.cssText =
    'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  regions.set(politeness, region);
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
