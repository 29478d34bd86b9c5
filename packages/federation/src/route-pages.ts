import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { AcceptedRegistry } from '@health-commons/contracts/registry/accept';
import { LANGUAGES, pathIn } from '@health-commons/contracts/languages';
import { type MountedPage, pagesOf } from '@health-commons/contracts/registry/routes';
import { FRAME_PAGE, languagePrefix, NOT_FOUND_PAGE, PAGES_FOLDER } from './installed-page';
import { filesBelow, writeWithCopies } from './release/files';
import { SHELL_ROUTES } from './remotes';

/** In the folder of a route: the page for the paths below it. No route has an underscore. */
const BELOW_PAGE = '_below';

/** Returns the names of a route's pages in a language, below `PAGES_FOLDER`. */
export const filesOfPage = ({ route, below }: MountedPage, language: string): string[] => {
  const name = pathIn(language, route).slice(1);
  return [`${name}.html`, ...(below ? [`${name}/${BELOW_PAGE}.html`] : [])];
};

/** The pages of an exported site that belong to no remote. */
const isOfShell = (file: string): boolean => {
  const name = file.slice(languagePrefix(file).length, -'.html'.length);
  const isHome = LANGUAGES.some(({ code }) => name === code);
  return isHome || [FRAME_PAGE, NOT_FOUND_PAGE].includes(name) || SHELL_ROUTES.includes(`/${name}`);
};

/**
 * Gives each route of a registry its pages in an exported site, as copies of the frame, and removes the pages of routes
 * that no remote has any more. While an entry cannot be read, all pages stay.
 */
export async function updateRoutePages(
  site: string,
  { remotes }: Pick<AcceptedRegistry, 'remotes'>,
): Promise<void> {
  const folder = path.join(site, PAGES_FOLDER);
  const pages = existsSync(folder) ? filesBelow(folder).filter((file) => file.endsWith('.html')) : [];
  const records = [...remotes.values()].map(({ record }) => record);
  const mounted = records.flatMap((record) =>
    [record, record?.canary].flatMap((release) => pagesOf(release?.mounts ?? [])),
  );
  const wanted = new Set<string>();
  for (const { code } of LANGUAGES) {
    const frame = `${pathIn(code, `/${FRAME_PAGE}`).slice(1)}.html`;
    if (!pages.includes(frame)) continue;
    for (const file of mounted.flatMap((page) => filesOfPage(page, code))) {
      wanted.add(file);
      if (!pages.includes(file))
        await writeWithCopies(path.join(folder, file), readFileSync(path.join(folder, frame)));
    }
  }
  if (records.includes(null)) return;
  for (const file of pages.filter((page) => !wanted.has(page) && !isOfShell(page)))
    for (const copy of ['', '.br', '.gz']) rmSync(path.join(folder, file + copy), { force: true });
}
