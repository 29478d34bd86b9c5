import path from 'node:path';
import {
  FRAME_PAGE,
  languagePrefix,
  NOT_FOUND_PAGE,
  PAGES_FOLDER,
} from '@health-commons/federation/built-pages';
import type { CachedFile } from './file-cache';

type Options = {
  dist: string;
  read: (file: string) => Promise<CachedFile | null>;
  /** Returns whether the app has a page at a path without the language, such as '/report'. */
  isRoute: (route: string) => Promise<boolean>;
};

/**
 * Returns the built page of a path and its status: the path's own page, the frame for a route without one, and otherwise
 * the page of unknown paths. If the build has no such pages, all paths get index.html.
 */
export async function choosePage(
  segments: readonly string[],
  { dist, read, isRoute }: Options,
): Promise<{ file: CachedFile | null; status: number }> {
  const name = segments.join('/');
  const readPage = (page: string) => read(path.join(dist, PAGES_FOLDER, `${page}.html`));
  const index = () => read(path.join(dist, 'index.html'));
  if (name === '' || name === 'index.html') return { file: await index(), status: 200 };
  const own = await readPage(name);
  if (own) return { file: own, status: 200 };
  const prefix = languagePrefix(name);
  const known = await isRoute(`/${name.slice(prefix.length)}`);
  const page = known ? FRAME_PAGE : NOT_FOUND_PAGE;
  const general = (await readPage(prefix + page)) ?? (await readPage(page));
  return general ? { file: general, status: known ? 200 : 404 } : { file: await index(), status: 200 };
}
