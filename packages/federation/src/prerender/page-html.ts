import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@health-commons/contracts/languages';
import * as v from 'valibot';
import { escapeHtml } from '../first-views';
import type { RenderedPage } from './render-pages';

/** The part of remote.json with the message ids of what the remote's pages show before it has loaded, by route. */
const pagesSchema = v.object({
  pages: v.optional(
    v.record(v.string(), v.object({ heading: v.string(), lead: v.optional(v.string()) })),
    {},
  ),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function catalogueOf(folder: string, language: Language): Record<string, string> {
  const file = path.join(folder, `src/locales/${language}.json`);
  return existsSync(file) ? v.parse(v.record(v.string(), v.string()), readJson(file)) : {};
}

/**
 * Returns the heading and the lead of a remote's page as HTML. The result is empty if its remote.json has none. Texts
 * without a translation are English.
 * @throws ValiError if `pages` of remote.json is not valid
 * @throws Error if src/locales/en.json lacks one of its messages
 */
export function pageHeading(folder: string, route: string, language: Language): string {
  const page = v.parse(pagesSchema, readJson(path.join(folder, 'remote.json'))).pages[route];
  if (!page) return '';
  const texts = { ...catalogueOf(folder, 'en'), ...catalogueOf(folder, language) };
  const textOf = (id: string) => {
    const text = texts[id];
    if (text === undefined)
      throw new Error(`${folder}/src/locales/en.json has no ${id}, which remote.json names.`);
    return escapeHtml(text);
  };
  return `<h1>${textOf(page.heading)}</h1>${page.lead ? `<p>${textOf(page.lead)}</p>` : ''}`;
}

/** A style sheet of the build: its path below the site's root and its hash. */
type StyleSheet = { file: string; hash: string };

const ROOT = '<div id="root"></div>';
const PRELOADED_STYLE = /<link rel="preload" href="([^"]+)" as="style"/g;
const SCRIPT = /<script defer="defer" src=("[^"]+")([^>]*)><\/script>/;
const PRELOADED_SCRIPT = /<link rel="preload" href="[^"]+" as="script"[^>]*>/g;
/** What the scripts read first. */
const PRELOADED_DATA = /<link rel="preload" href="[^"]+" as="fetch"/g;

const linkOf = ({ file, hash }: StyleSheet) =>
  `<link rel="stylesheet" href="/${file}" integrity="${hash}" crossorigin="anonymous">`;

/** Replaces a text. @throws Error if the text is missing, so that no page silently stays empty */
function replaced(html: string, text: string | RegExp, by: string): string {
  if (!(typeof text === 'string' ? html.includes(text) : text.test(html)))
    throw new Error(`The built page has no ${String(text)}.`);
  return html.replace(text, () => by);
}

/**
 * Moves the scripts of a page to a template. The page's inline script copies them into the page after the first paint,
 * so that they do not delay it. Only the first script is preloaded before, at low priority.
 */
function moveScripts(built: string): { page: string; template: string } {
  const [script, src, attributes] = SCRIPT.exec(built) ?? [];
  const others = built.match(PRELOADED_SCRIPT) ?? [];
  const preload = `<link rel="preload" href=${src} as="script" fetchpriority="low"${attributes}>`;
  return {
    page: replaced(built.replace(PRELOADED_SCRIPT, ''), SCRIPT, preload),
    template: `<template id="scripts">${script}${others.join('')}</template>`,
  };
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
  const { page: withoutScripts, template } = moveScripts(built);
  let page = withoutScripts.replace(PRELOADED_STYLE, '<link rel="stylesheet" href="$1"');
  page = page.replace(PRELOADED_DATA, '$& fetchpriority="low"');
  page = replaced(page, ROOT, `<div id="root" data-path="${path}">${html}</div>${template}`);
  page = replaced(page, /<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`);
  page = replaced(page, '<html lang="en"', `<html lang="${language}"${dir === 'rtl' ? ' dir="rtl"' : ''}`);
  return replaced(page, '</head>', `${styles.map(linkOf).join('')}</head>`);
}
