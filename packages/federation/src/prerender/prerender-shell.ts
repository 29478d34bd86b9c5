import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, pathIn } from '@health-commons/contracts/languages';
import { pagesOf } from '@health-commons/contracts/registry/routes';
import { DEFAULT_SITE } from '@health-commons/contracts/site';
import type { BuiltFiles } from '../build/integrity';
import { readChunkList } from '../build/output-lists';
import { FRAME_PAGE, NOT_FOUND_PAGE, PAGES_FOLDER } from '../installed-page';
import { findProject } from '../project';
import { writeIfChanged } from '../release/files';
import { SHELL_ROUTES, findRemotes } from '../remotes';
import { offeredLanguages } from '../texts';
import { type RenderedPage, leadOf, pageHeading, pageHtml } from './page-html';
import { renderInNode } from './render-in-node';

/**
 * A page to render. `path` has no language. If `isAnywhere` is true, the page is shown at any path, and `path` only
 * names its file. `heading` returns the HTML of the heading that is shown until the page's remote has loaded.
 * `isMissing` is true for the page of unknown paths. If `isFrame` is true, only the head belongs to this page, because
 * the content depends on the installation.
 */
type PageToRender = {
  path: string;
  heading?: (language: Language) => string;
  isAnywhere?: boolean;
  isMissing?: boolean;
  isFrame?: boolean;
};

/** The page for developers is served as the frame only. */
const SHELL_PAGES = SHELL_ROUTES.filter((route) => route !== '/remotes');
/** This page shows the installation's addresses. */
const DATA_PAGE = '/data';

function listPages(root: string): PageToRender[] {
  const ofRemotes = findRemotes(root).flatMap((remote) =>
    pagesOf(remote.manifest.mounts).map(({ route }) => ({
      path: route,
      heading: (language: Language) => pageHeading(root, remote, route, language),
    })),
  );
  return [
    ...SHELL_PAGES.map((route) => ({ path: route, isFrame: route === DATA_PAGE })),
    ...ofRemotes,
    { path: `/${FRAME_PAGE}`, isAnywhere: true },
    { path: `/${NOT_FOUND_PAGE}`, isAnywhere: true, isMissing: true },
  ];
}

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

/** Renders the shell's pages in all languages that it offers. */
export async function prerenderShell(directory: string): Promise<RenderedPage[]> {
  const { root } = findProject(directory);
  const entry = path.join(directory, 'src/prerender/prerender.tsx');
  const options = { root, directory, manifest: null, entry, languages: offeredLanguages(root) };
  const pages: RenderedPage[] = [];
  await renderInNode(options, async ({ prerender }: Renderer, language) => {
    for (const page of listPages(root)) pages.push(await renderPage(prerender, page, language));
  });
  return pages;
}

/** Writes the rendered pages into a build of the shell. */
export function writePages(
  dist: string,
  pages: readonly RenderedPage[],
  { entry, others }: BuiltFiles,
): void {
  const index = path.join(dist, 'index.html');
  const built = readFileSync(index, 'utf8');
  const chunks = readChunkList(dist);
  const initial = others.filter(({ file }) => chunks[file]);
  const scripts = initial.filter(({ file }) => file.endsWith('.js'));
  const inline = initial
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file }) => ({ file, css: readFileSync(path.join(dist, file), 'utf8') }));
  // The chunk of the shell's pages of text, which `webpackChunkName` calls page-texts.
  const texts = others.filter(({ file }) => /^static\/css\/page-texts\..*\.css$/.test(file));
  for (const page of pages) {
    const styles = SHELL_PAGES.includes(`/${page.name.split('/').at(-1)}`) ? texts : [];
    const html = pageHtml(built, page, { entry, scripts, styles, inline });
    const file = page.name === 'index' ? index : path.join(dist, PAGES_FOLDER, `${page.name}.html`);
    writeIfChanged(file, Buffer.from(html));
  }
}
