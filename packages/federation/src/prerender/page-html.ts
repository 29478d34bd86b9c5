import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { localeOf } from '@health-commons/base/locale';
import { LANGUAGES, type Language, pathIn, withoutBasePath } from '@health-commons/contracts/languages';
import type { RemoteManifest } from '@health-commons/contracts/remote-manifest';
import { DEFAULT_SITE } from '@health-commons/contracts/site';
import { hyphenate } from '../build/catalogue';
import type { BuiltFile } from '../build/integrity';
import { SHARE_PICTURE, escapeHtml } from '../installed-page';
import { textsFile } from '../texts';

/**
 * A rendered page. `name` is its file's name below `pages`. `path` is that at which its HTML is shown, or '*' for any,
 * and `url` that of its URL, if it has one. `description` and `noScript`, which is shown without JavaScript, are HTML.
 */
export type RenderedPage = {
  name: string;
  path: string;
  url: string | null;
  language: Language;
  title: string;
  description: string;
  noScript: string;
  html: string;
};

/** The largest number of characters of a description. Lists of search results show fewer. */
const MAX_DESCRIPTION = 300;

/** Returns the text of the paragraph after a page's heading, for an attribute, or null if the page has none. */
export function leadOf(html: string): string | null {
  const [, lead = ''] = /<\/h1>\s*<p\b[^>]*>(.*?)<\/p>/s.exec(html) ?? [];
  const text = lead.replace(/<[^>]*>|\u00ad/g, '').trim();
  if (text.length <= MAX_DESCRIPTION) return text || null;
  // Do not cut a word or an entity, such as `&#x27;`, in the middle.
  return `${text.slice(0, MAX_DESCRIPTION - 1).replace(/(\s+\S*|&[^;\s]*)$/, '')}…`;
}

/**
 * Returns the elements for search engines and for programs that show a picture and a text of a link: description,
 * canonical address, the page in the other languages, and Open Graph (https://ogp.me). The addresses have no origin,
 * which `withOrigin` adds.
 */
function shareElements(
  { url, language, title, description }: RenderedPage,
  offered: readonly string[],
): string {
  const { region } = new Intl.Locale(localeOf(language)).maximize();
  const page = withoutBasePath(url ?? '', language);
  const alternates = [...offered.map((code) => [code, code]), ['x-default', 'en']].map(
    ([name, code = '']) => `<link rel="alternate" hreflang="${name}" href="${pathIn(code, page)}">`,
  );
  const properties = {
    'og:type': 'website',
    'og:site_name': DEFAULT_SITE.name,
    'og:title': escapeHtml(title),
    'og:description': description,
    'og:locale': `${language}_${region}`,
    ...(url !== null && { 'og:url': url }),
    'og:image': `/${SHARE_PICTURE}`,
  };
  return [
    `<meta name="description" content="${description}">`,
    ...(url === null ? [] : [`<link rel="canonical" href="${url}">`, ...alternates]),
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/**
 * Returns the heading and the lead of a remote's page as HTML. The result is empty if its remote.json has none. Texts
 * without a translation are English.
 * @throws Error if src/locales/en.json lacks one of its messages
 */
export function pageHeading(
  root: string,
  { workspace, manifest }: { workspace: string; manifest: Pick<RemoteManifest, 'pages'> },
  route: string,
  language: Language,
): string {
  const page = manifest.pages[route];
  if (!page) return '';
  const directory = path.join(root, workspace);
  const textsIn = (code: Language) => {
    const file = textsFile(root, { directory, workspace }, code);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  };
  const texts = { ...textsIn('en'), ...textsIn(language) };
  const textOf = (id: string) => {
    const text = texts[id];
    if (text === undefined)
      throw new Error(`${workspace}/src/locales/en.json has no ${id}, which remote.json names.`);
    return escapeHtml(hyphenate(text, language));
  };
  return `<h1>${textOf(page.heading)}</h1>${page.lead ? `<p>${textOf(page.lead)}</p>` : ''}`;
}

const ROOT = '<div id="root"></div>';
/** The comment with the address of a source map, which is relative to the style sheet. */
const SOURCE_MAP = /\/\*# sourceMappingURL=.*?\*\/\s*$/;
/** The script of the built index.html. */
const SCRIPT = /<script defer="defer" src="[^"]+"><\/script>/;
/** What the scripts read first. */
const PRELOADED_DATA = /<link rel="preload" href="[^"]+" as="fetch"/g;

const hashOf = ({ hash }: BuiltFile) => `integrity="${hash}" crossorigin="anonymous"`;
const styleOf = (built: BuiltFile) => `<link rel="stylesheet" href="/${built.file}" ${hashOf(built)}>`;
const preloadOf = (built: BuiltFile, priority = '') =>
  `<link rel="preload" href="/${built.file}" as="script"${priority} ${hashOf(built)}>`;

/** Replaces a text. @throws Error if the text is missing, so that no page silently stays empty */
function replaced(html: string, text: string | RegExp, by: string): string {
  if (!(typeof text === 'string' ? html.includes(text) : text.test(html)))
    throw new Error(`The built page has no ${String(text)}.`);
  return html.replace(text, () => by);
}

/** The files that a page loads, and the style sheets whose text it contains. */
export type PageFiles = {
  entry: BuiltFile;
  scripts: readonly BuiltFile[];
  styles: readonly BuiltFile[];
  inline: readonly { file: string; css: string }[];
};

/**
 * Returns the built index.html with a rendered page in it, and with the hashes of the files that it loads. The style
 * sheets of all pages are in the page (`inline`), because a request for them would delay the first paint. Those that
 * only this page needs (`styles`) are linked, because the policy of all pages has only the hashes of index.html. Its
 * scripts are in a template, and its inline script copies them into the page after the first paint, so that they do not
 * delay it. Only the entry is preloaded before, at low priority. `scripts` are those that the entry loads first:
 * without their preload links, a slow phone would request them a second later.
 */
export function pageHtml(
  built: string,
  rendered: RenderedPage,
  { entry, scripts, styles, inline }: PageFiles,
): string {
  const { language, title, noScript, html } = rendered;
  const dir = LANGUAGES.find(({ code }) => code === language)?.dir ?? 'ltr';
  const script = `<script defer="defer" src="/${entry.file}" ${hashOf(entry)}></script>`;
  const preloads = scripts.map((each) => preloadOf(each)).join('');
  const template = `<template id="scripts">${script}${preloads}</template>`;
  // The code that loads style sheets finds them by `data-href`.
  const inlineStyles = inline.map(
    ({ file, css }) => `<style data-href="/${file}">${css.replace(SOURCE_MAP, '')}</style>`,
  );
  let page = replaced(built, SCRIPT, preloadOf(entry, ' fetchpriority="low"'));
  page = page.replace(PRELOADED_DATA, '$& fetchpriority="low"');
  page = replaced(page, ROOT, `<div id="root" data-path="${rendered.path}">${html}</div>${template}`);
  page = replaced(page, /<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`);
  const [, offered = ''] = /<meta name="languages" content="([^"]*)"/.exec(built) ?? [];
  page = replaced(page, /<meta name="description"[^>]*>/, shareElements(rendered, offered.split(' ')));
  page = replaced(page, '<noscript></noscript>', `<noscript>${noScript}</noscript>`);
  page = replaced(page, '<html lang="en"', `<html lang="${language}"${dir === 'rtl' ? ' dir="rtl"' : ''}`);
  return replaced(page, '</head>', `${inlineStyles.join('')}${styles.map(styleOf).join('')}</head>`);
}
