import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = createRequire(import.meta.url).resolve('leaflet/dist/leaflet.css');

/** Parts of Leaflet that this map does not use, its margins of paragraphs, and old browsers. */
const UNUSED =
  /attribution|bar|canvas|control|crosshair|icon|image-layer|marker|oldie|overlay-pane|retina|safari|scrolled|selection|shadow|-(top|right|bottom|left)\b|vml|zoom-box|content p|container a(:|$)/;
/** Declarations for old browsers, and Leaflet's colours and fonts, which this map replaces by its own. */
const UNUSED_PROPERTY =
  /^(-ms-|-moz-|-webkit-(transform|transition|user-select)|background|border|box-shadow|color|font|line-height)|:\s*-(moz|webkit)-/;

const parts = (text, separator) => text.split(separator).map((part) => part.trim());

/** Returns the rules of Leaflet's style sheet that this map uses, without comments. */
function usedRules() {
  const rules = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|@media print.*/gs, '');
  return [...rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors, body]) => {
    const used = parts(selectors, ',').filter((selector) => !UNUSED.test(selector));
    const declarations = parts(body, ';').filter((text) => text !== '' && !UNUSED_PROPERTY.test(text));
    return used.length > 0 && declarations.length > 0 ? `${used.join(',')}{${declarations.join(';')}}` : [];
  });
}

/**
 * A webpack loader that puts Leaflet's style sheet before our own. The page's reset is in a layer below `vendor`, and
 * the remote's own rules are in a layer above.
 */
export default function addLeafletStyles(own) {
  this.addDependency(file);
  return `@layer vendor{${usedRules().join('')}}${own}`;
}
