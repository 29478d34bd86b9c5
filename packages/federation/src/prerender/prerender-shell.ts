import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Language } from '@health-commons/contracts/languages';
import type { BuiltFiles } from '../build/integrity';
import { readChunkList } from '../build/output-lists';
import { FRAME_PAGE, NOT_FOUND_PAGE, PAGES_FOLDER } from '../installed-page';
import { findProject } from '../project';
import { writeIfChanged } from '../release/files';
import { SHELL_ROUTES, findRemotes } from '../remotes';
import { offeredLanguages } from '../texts';
import { pageHeading, pageHtml } from './page-html';
import { type PageToRender, type RenderedPage, compileForNode, renderPages } from './render-pages';

/** The page for developers is served as the frame only. */
const SHELL_PAGES = SHELL_ROUTES.filter((route) => route !== '/remotes');
/** This page shows the installation's addresses. */
const DATA_PAGE = '/data';

function pagesOf(root: string): PageToRender[] {
  const remotes = findRemotes(root).flatMap(({ workspace, manifest }) =>
    manifest.mounts.flatMap((mount) => ('route' in mount ? [{ workspace, route: mount.route }] : [])),
  );
  return [
    ...SHELL_PAGES.map((route) => ({ path: route, isFrame: route === DATA_PAGE })),
    ...remotes.map(({ workspace, route }) => ({
      path: route,
      heading: (language: Language) => pageHeading(root, workspace, route, language),
    })),
    { path: `/${FRAME_PAGE}`, isAnywhere: true },
    { path: `/${NOT_FOUND_PAGE}`, isAnywhere: true, isMissing: true },
  ];
}

/** Renders the shell's pages in all languages that it offers. */
export async function prerenderShell(directory: string): Promise<RenderedPage[]> {
  const project = findProject(directory);
  const outDir = mkdtempSync(path.join(os.tmpdir(), 'prerender-'));
  try {
    const entry = path.join(directory, 'src/prerender/prerender.tsx');
    const { file } = await compileForNode({ project, directory, uniqueName: 'shell', entry, outDir });
    return await renderPages(file, offeredLanguages(project.root), pagesOf(project.root));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
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
