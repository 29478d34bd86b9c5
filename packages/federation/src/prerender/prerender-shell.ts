import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Language } from '@health-commons/contracts/languages';
import { readIntegrity, writeIntegrity } from '../build/write-build';
import { readLatest } from '../builds';
import { FRAME_PAGE, NOT_FOUND_PAGE, PAGES_FOLDER } from '../installed-page';
import { findProject } from '../project';
import { hashOf, writeFileAtomically, writeIfChanged } from '../release/files';
import { SHELL_ROUTES, findRemotes } from '../remotes';
import { offeredLanguages } from '../texts';
import { type StyleSheet, pageHeading, pageHtml } from './page-html';
import { type PageToRender, type RenderedPage, compileForNode, renderPages } from './render-pages';

/** Pages that are served as the frame only: they depend on the installation's addresses or are for developers. */
const OTHERS = ['/data', '/remotes'];
const SHELL_PAGES = SHELL_ROUTES.filter((route) => !OTHERS.includes(route));

function pagesOf(root: string): PageToRender[] {
  const remotes = findRemotes(root).flatMap(({ workspace, manifest }) =>
    manifest.mounts.flatMap((mount) => ('route' in mount ? [{ workspace, route: mount.route }] : [])),
  );
  return [
    ...SHELL_PAGES.map((route) => ({ path: route })),
    ...remotes.map(({ workspace, route }) => ({
      path: route,
      heading: (language: Language) => pageHeading(root, workspace, route, language),
    })),
    { anywhere: FRAME_PAGE, isMissing: false },
    { anywhere: NOT_FOUND_PAGE, isMissing: true },
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

/** Returns the style sheet of the shell's pages of text, whose chunk `webpackChunkName` calls page-texts, for such a page. */
function stylesOf(hashes: Readonly<Record<string, string>>, { name }: RenderedPage): StyleSheet[] {
  if (!SHELL_PAGES.includes(`/${name.split('/').at(-1)}`)) return [];
  return Object.entries(hashes)
    .filter(([file]) => /^static\/css\/page-texts\..*\.css$/.test(file))
    .map(([file, hash]) => ({ file, hash }));
}

/** Writes the rendered pages into a build of the shell, and updates the hash of index.html. */
export function writePages(dist: string, pages: readonly RenderedPage[]): void {
  const index = path.join(dist, 'index.html');
  const built = readFileSync(index, 'utf8');
  const hashes = readIntegrity(dist);
  for (const page of pages) {
    const html = pageHtml(built, page, stylesOf(hashes, page), (url) =>
      readFileSync(path.join(dist, url), 'utf8'),
    );
    if (page.name === 'index') {
      writeIfChanged(index, Buffer.from(html));
      hashes['index.html'] = hashOf(html);
    } else writeIfChanged(path.join(dist, PAGES_FOLDER, `${page.name}.html`), Buffer.from(html));
  }
  writeIntegrity(dist, hashes);
  const described = path.join(dist, 'build.json');
  const latest = readLatest(described);
  if (latest) writeFileAtomically(described, { ...latest, integrity: hashes });
}
