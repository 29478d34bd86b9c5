export type Politeness = 'polite' | 'assertive';

/** Screen readers tell a change of text; clearing first makes the same words be told twice when they are said twice. */
const PAUSE_MS = 50;

const regions = new Map<Politeness, HTMLElement>();

/** A modal dialog silences everything outside it, so while one is open it has to hold the words. */
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

/** Says the text to a screen reader and shows nothing. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const region = regionFor(politeness);
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, PAUSE_MS);
}
