import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AcceptedRegistry } from '@health-commons/contracts/registry/accept';
import { PAGES_FOLDER } from '../built-pages';
import { liveFirstViews, type ReadFile } from '../first-view/live-first-views';
import { withFirstViews } from '../first-view/insert';
import { writeWithCopies } from './write-with-copies';

/** Returns the paths of an exported site's pages. */
function pagesIn(site: string): string[] {
  const folder = path.join(site, PAGES_FOLDER);
  const pages = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return [path.join(site, 'index.html'), ...pages.map((page) => path.join(folder, page))].filter(
    (file) => file.endsWith('.html') && existsSync(file),
  );
}

/** Writes the first views of the live releases into the pages of an exported site. */
export async function updatePages(site: string, accepted: AcceptedRegistry, read: ReadFile): Promise<void> {
  const pages = pagesIn(site);
  if (pages.length === 0) return;
  const views = await liveFirstViews(accepted, read);
  for (const page of pages) {
    const before = readFileSync(page, 'utf8');
    const after = withFirstViews(before, views);
    if (after !== before) await writeWithCopies(page, Buffer.from(after));
  }
}
