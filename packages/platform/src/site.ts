import { DEFAULT_SITE, type Site } from '@health-commons/contracts/site';

/** The element of the page with the installation's site, as `npm start` and `npm run export` write it. */
const ELEMENT = 'script[type="application/json"]#site';

function read(): Site {
  const text = globalThis.document?.querySelector(ELEMENT)?.textContent;
  // The program that writes the element has checked its content.
  return text ? { ...DEFAULT_SITE, ...(JSON.parse(text) as Partial<Site>) } : DEFAULT_SITE;
}

let site: Site | undefined;

/**
 * Returns what makes this installation its own, such as its name and countries. It is known before the first paint and
 * never changes while the page is loaded.
 */
export function getSite(): Site {
  site ??= read();
  return site;
}
