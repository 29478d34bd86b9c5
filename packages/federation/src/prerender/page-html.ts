import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@health-commons/contracts/languages';
import * as v from 'valibot';
import { hyphenate } from '../build/hyphenate';
import type { BuiltFile } from '../build/integrity';
import { escapeHtml } from '../first-views';
import { textsFile } from '../texts';
import type { RenderedPage } from './render-pages';
import { shareElements } from './share-elements';

/** The part of remote.json with the message ids of what the remote's pages show before it has loaded, by route. */
const pagesSchema = v.object({
  pages: v.optional(
    v.record(v.string(), v.object({ heading: v.string(), lead: v.optional(v.string()) })),
    {},
  ),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function textsOf(root: string, workspace: string, language: Language): Record<string, string> {
  const file = textsFile(root, { directory: path.join(root, workspace), workspace }, language);
  return existsSync(file) ? v.parse(v.record(v.string(), v.string()), readJson(file)) : {};
}

/**
 * Returns the heading and the lead of a remote's page as HTML. The result is empty if its remote.json has none. Texts
 * without a translation are English.
 * @throws ValiError if `pages` of remote.json is not valid
 * @throws Error if src/locales/en.json lacks one of its messages
 */
export function pageHeading(root: string, workspace: string, route: string, language: Language): string {
  const page = v.parse(pagesSchema, readJson(path.join(root, workspace, 'remote.json'))).pages[route];
  if (!page) return '';
  const texts = { ...textsOf(root, workspace, 'en'), ...textsOf(root, workspace, language) };
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
 * sheets of all pages are in the page (`inline`), because a request for them would delay the first paint. Those that only
 * this page needs (`styles`) are linked, because the policy of all pages has only the hashes of index.html. Its scripts
 * are in a template, and its inline script copies them into the page after the first paint, so that they do not delay it.
 * Only the entry is preloaded before, at low priority. `scripts` are those that the entry loads first: without their
 * preload links, a slow phone would request them a second later.
 */
export function pageHtml(
  built: string,
  rendered: RenderedPage,
  { entry, scripts, styles, inline }: PageFiles,
): string {
  const { path, language, title, noScript, html } = rendered;
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
  page = replaced(page, ROOT, `<div id="root" data-path="${path}">${html}</div>${template}`);
  page = replaced(page, /<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`);
  const [, offered = ''] = /<meta name="languages" content="([^"]*)"/.exec(built) ?? [];
  page = replaced(page, /<meta name="description"[^>]*>/, shareElements(rendered, offered.split(' ')));
  page = replaced(page, '<noscript></noscript>', `<noscript>${noScript}</noscript>`);
  page = replaced(page, '<html lang="en"', `<html lang="${language}"${dir === 'rtl' ? ' dir="rtl"' : ''}`);
  return replaced(page, '</head>', `${inlineStyles.join('')}${styles.map(styleOf).join('')}</head>`);
}
