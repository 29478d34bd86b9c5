import { LANGUAGES } from '@health-commons/contracts/languages';
import type { RenderedPage } from './render-pages';

/** A style sheet of the build: its path below the site's root and its hash. */
export type StyleSheet = { file: string; hash: string };

const ROOT = '<div id="root"></div>';
const PRELOADED_STYLE = /<link rel="preload" href="([^"]+)" as="style"/g;
const BEFORE_SCRIPTS = /(?=<link rel="preload" href="[^"]+" as="script")/;
/** Scripts and what they read. The first paint needs none of them. */
const PRELOADED_LATER = /<link rel="preload" href="[^"]+" as="(script|fetch)"/g;

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const linkOf = ({ file, hash }: StyleSheet) =>
  `<link rel="stylesheet" href="/${file}" integrity="${hash}" crossorigin="anonymous">`;

/** Replaces a text. @throws Error if the text is missing, so that no page silently stays empty */
function replaced(html: string, text: string | RegExp, by: string): string {
  if (!(typeof text === 'string' ? html.includes(text) : text.test(html)))
    throw new Error(`The built page has no ${String(text)}.`);
  return html.replace(text, () => by);
}

/**
 * Returns the built index.html with a rendered page in it. Links the style sheets, because the first paint needs them.
 * `styles` are those that only this page needs.
 */
export function pageHtml(
  built: string,
  { path, language, title, html }: RenderedPage,
  styles: readonly StyleSheet[],
): string {
  const dir = LANGUAGES.find(({ code }) => code === language)?.dir ?? 'ltr';
  let page = built.replace(PRELOADED_STYLE, '<link rel="stylesheet" href="$1"');
  page = page.replace(PRELOADED_LATER, '$& fetchpriority="low"');
  page = replaced(page, ROOT, `<div id="root" data-path="${path}">${html}</div>`);
  page = replaced(page, /<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`);
  page = replaced(page, '<html lang="en"', `<html lang="${language}"${dir === 'rtl' ? ' dir="rtl"' : ''}`);
  return replaced(page, BEFORE_SCRIPTS, styles.map(linkOf).join(''));
}
