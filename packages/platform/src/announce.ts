export type Politeness = 'polite' | 'assertive';

/** Milliseconds between clearing and setting the text: screen readers announce only a change, so a repeated text needs one. */
const PAUSE_MS = 50;

const regions = new Map<Politeness, HTMLElement>();

/** Everything outside an open modal dialog is inert, so the region must be inside it. */
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

/** Announces the text to screen readers. It is not visible. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const region = regionFor(politeness);
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, PAUSE_MS);
}
