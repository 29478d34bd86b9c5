import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { AcceptedRegistry } from '@health-commons/contracts/registry/accept';
import { LANGUAGES, pathIn } from '@health-commons/contracts/languages';
import { type MountedPage, pagesOf } from '@health-commons/contracts/registry/routes';
import { liveFirstViews, withFirstViews } from '../first-views';
import { FRAME_PAGE, languagePrefix, NOT_FOUND_PAGE, PAGES_FOLDER } from '../installed-page';
import { SHELL_ROUTES } from '../remotes';
import { filesBelow, writeWithCopies } from './files';

/** In the folder of a route: the page for the paths below it. No route has an underscore. */
const BELOW_PAGE = '_below';

/** Returns each page of these routes in every language, and the frame of which it is a copy, below `PAGES_FOLDER`. */
export const copiesOfFrame = (mounted: readonly MountedPage[]): { file: string; frame: string }[] =>
  LANGUAGES.flatMap(({ code }) => {
    const nameOf = (route: string) => pathIn(code, route).slice(1);
    const names = mounted.flatMap(({ route, below }) => [
      nameOf(route),
      ...(below ? [`${nameOf(route)}/${BELOW_PAGE}`] : []),
    ]);
    return names.map((name) => ({ file: `${name}.html`, frame: `${nameOf(`/${FRAME_PAGE}`)}.html` }));
  });

/** The pages of an exported site that belong to no remote. */
const isOfShell = (file: string): boolean => {
  const name = file.slice(languagePrefix(file).length, -'.html'.length);
  const isHome = LANGUAGES.some(({ code }) => name === code);
  return isHome || [FRAME_PAGE, NOT_FOUND_PAGE].includes(name) || SHELL_ROUTES.includes(`/${name}`);
};

type Remotes = Pick<AcceptedRegistry, 'remotes'>;

/** Returns the paths of the pages in a folder, if it exists. */
const pagesBelow = (folder: string) =>
  existsSync(folder) ? filesBelow(folder).filter((file) => file.endsWith('.html')) : [];

/**
 * Gives each route of a registry its pages, as copies of the frame, and removes the pages of routes that no remote has
 * any more. While an entry cannot be read, all pages stay.
 */
async function updateRoutes(folder: string, { remotes }: Remotes): Promise<void> {
  const pages = pagesBelow(folder);
  const records = [...remotes.values()].map(({ record }) => record);
  const mounted = records.flatMap((record) =>
    [record, record?.canary].flatMap((release) => pagesOf(release?.mounts ?? [])),
  );
  const wanted = new Set<string>();
  for (const { file, frame } of copiesOfFrame(mounted)) {
    if (!pages.includes(frame)) continue;
    wanted.add(file);
    if (!pages.includes(file))
      await writeWithCopies(path.join(folder, file), readFileSync(path.join(folder, frame)));
  }
  if (records.includes(null)) return;
  for (const file of pages.filter((page) => !wanted.has(page) && !isOfShell(page)))
    for (const copy of ['', '.br', '.gz']) rmSync(path.join(folder, file + copy), { force: true });
}

/** Makes the pages of an exported site those of a registry: its routes, and the first views of the live releases. */
export async function updatePages(site: string, accepted: Remotes): Promise<void> {
  await updateRoutes(path.join(site, PAGES_FOLDER), accepted);
  const views = liveFirstViews(site, accepted);
  const pages = pagesBelow(path.join(site, PAGES_FOLDER)).map((page) => path.join(PAGES_FOLDER, page));
  for (const page of ['index.html', ...pages].map((each) => path.join(site, each))) {
    // The first export writes its registry before its pages.
    if (!existsSync(page)) continue;
    const before = readFileSync(page, 'utf8');
    const after = withFirstViews(before, views);
    if (after !== before) await writeWithCopies(page, Buffer.from(after));
  }
}
