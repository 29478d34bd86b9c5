import { basePathOf, type Language } from '@health-commons/contracts/languages';
import { loadInLanguage, unloadDocument } from './load-in-language';

/**
 * A page to render: its path without the language, or the name of a page that is shown at any path. `heading` returns
 * the HTML of the heading that is shown until the page's remote has loaded. `isMissing` is true for the page of unknown
 * paths.
 */
export type PageToRender =
  | { path: string; heading?: (language: Language) => string }
  | { anywhere: string; isMissing: boolean };

/** A rendered page. `name` is its file's name below `pages`. `path` is the path of its URL, or '*' for any. */
export type RenderedPage = { name: string; path: string; language: Language; title: string; html: string };

/** The shell's module that renders pages. */
type Renderer = {
  prerender: (page: {
    path: string;
    language: string;
    heading: string | null;
    isMissing: boolean;
  }) => Promise<{ html: string; title: string }>;
};

/** React's marker for a part that threw and that the browser must render. */
const FAILED = '<!--$!-->';

/** A path that no page has. Pages that are shown at any path are rendered at this one. */
const NO_PATH = '/none';

async function renderIn(
  file: string,
  language: Language,
  offered: readonly Language[],
  pages: readonly PageToRender[],
): Promise<RenderedPage[]> {
  const { prerender } = loadInLanguage(file, language, offered) as Renderer;
  const base = basePathOf(language);
  const rendered: RenderedPage[] = [];
  for (const page of pages) {
    const path = 'path' in page ? page.path : NO_PATH;
    const heading = 'path' in page ? (page.heading?.(language) ?? null) : null;
    const isMissing = 'anywhere' in page && page.isMissing;
    const { html, title } = await prerender({ path, language, heading, isMissing });
    if (/<[^>]* style=/.test(html))
      throw new Error(`${path} has a style attribute, which the page's policy forbids.`);
    if (html.includes(FAILED)) throw new Error(`${path} cannot be rendered without a browser.`);
    const url = `${base}${path}`.replace(/(?<=.)\/$/, '');
    const [name, shownAt] = 'path' in page ? [url.slice(1), url] : [`${base}/${page.anywhere}`.slice(1), '*'];
    rendered.push({ name: name || 'index', path: shownAt, language, title, html });
  }
  return rendered;
}

/** Renders every page in every language with the module `file`, which `compileForNode` has built. */
export async function renderPages(
  file: string,
  languages: readonly Language[],
  pages: readonly PageToRender[],
): Promise<RenderedPage[]> {
  try {
    const rendered: RenderedPage[] = [];
    for (const language of languages) rendered.push(...(await renderIn(file, language, languages, pages)));
    return rendered;
  } finally {
    unloadDocument();
  }
}
