import { createRequire } from 'node:module';
import path from 'node:path';
import { type Language, pathIn } from '@health-commons/contracts/languages';
import { DEFAULT_SITE } from '@health-commons/contracts/site';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import webpack from 'webpack';
import { baseConfiguration, compile } from '../build/base';
import type { Project } from '../project';
import { leadOf } from './share-elements';

/** The parts of a document that modules read while they render. */
const documentOf = (language: Language, offered: readonly Language[]) => ({
  documentElement: { lang: language, dataset: {} },
  querySelector: (selector: string) =>
    selector === 'meta[name="languages"]' ? { content: offered.join(' ') } : null,
});

/**
 * Loads a module that was built for Node, with a document of this language. Each language gets a new instance, because
 * translating a module's texts cannot be undone.
 */
export function loadInLanguage(file: string, language: Language, offered: readonly Language[]): unknown {
  const load = createRequire(import.meta.url);
  delete load.cache[file];
  Object.assign(globalThis, { document: documentOf(language, offered) });
  return load(file);
}

/** Removes the document of `loadInLanguage`. */
export function unloadDocument(): void {
  Reflect.deleteProperty(globalThis, 'document');
}

type NodeBuild = { project: Project; directory: string; uniqueName: string; entry: string; outDir: string };

/**
 * Builds a module for Node with the configuration of the browser's build, so that class names are the same. Returns the
 * paths of the module and, if it imports any, of its style sheet.
 */
export async function compileForNode({ entry, outDir, ...options }: NodeBuild) {
  const base = baseConfiguration({ ...options, outDir, development: false });
  const stats = await compile({
    ...base,
    target: 'node20',
    devtool: false,
    entry: { module: entry },
    output: { path: outDir, filename: '[name].cjs', library: { type: 'commonjs2' } },
    plugins: [...(base.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { minimizer: [new CssMinimizerPlugin()] },
  });
  const styles = Object.keys(stats.compilation.assets).find((name) => name.endsWith('.css'));
  return { file: path.join(outDir, 'module.cjs'), styles: styles && path.join(outDir, styles) };
}

/**
 * A page to render. `path` has no language. If `isAnywhere` is true, the page is shown at any path, and `path` only names
 * its file. `heading` returns the HTML of the heading that is shown until the page's remote has loaded. `isMissing` is
 * true for the page of unknown paths. If `isFrame` is true, only the head belongs to this page, because the content
 * depends on the installation.
 */
export type PageToRender = {
  path: string;
  heading?: (language: Language) => string;
  isAnywhere?: boolean;
  isMissing?: boolean;
  isFrame?: boolean;
};

/**
 * A rendered page. `name` is its file's name below `pages`. `path` is the path at which its HTML is shown, or '*' for any,
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

/** The shell's module that renders pages. */
type Renderer = {
  prerender: (page: {
    path: string;
    language: string;
    heading: string | null;
    isMissing: boolean;
  }) => Promise<{ html: string; title: string; noScript: string }>;
};

/** React's marker for a part that threw and that the browser must render. */
const FAILED = '<!--$!-->';

/** A path that no page has. Pages that are shown at any path are rendered at this one. */
const NO_PATH = '/none';

/** Renders every page in every language with the module `file`, which `compileForNode` has built. */
export async function renderPages(
  file: string,
  languages: readonly Language[],
  pages: readonly PageToRender[],
): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  try {
    for (const language of languages) {
      const { prerender } = loadInLanguage(file, language, languages) as Renderer;
      for (const page of pages) rendered.push(await renderPage(prerender, page, language));
    }
    return rendered;
  } finally {
    unloadDocument();
  }
}

async function renderPage(
  prerender: Renderer['prerender'],
  { path, heading, isAnywhere = false, isMissing = false, isFrame = false }: PageToRender,
  language: Language,
): Promise<RenderedPage> {
  const anywhere = { path: NO_PATH, language, heading: heading?.(language) ?? null, isMissing };
  const own = await prerender(isAnywhere ? anywhere : { ...anywhere, path });
  const { html } = isFrame ? await prerender(anywhere) : own;
  if (/<[^>]* style=/.test(html))
    throw new Error(`${path} has a style attribute, which the page's policy forbids.`);
  if (html.includes(FAILED)) throw new Error(`${path} cannot be rendered without a browser.`);
  const at = pathIn(language, path);
  // The home page has the description of the site, which an installation can replace.
  const description = (isAnywhere || at === '/' ? null : leadOf(own.html)) ?? DEFAULT_SITE.description;
  return {
    ...{ ...own, html, language, description, name: at.slice(1) || 'index' },
    ...{ path: isFrame || isAnywhere ? '*' : at, url: isAnywhere ? null : at },
  };
}
