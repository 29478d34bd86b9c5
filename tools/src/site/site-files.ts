import { PAGES_FOLDER } from '@health-commons/federation/built-pages';
import { manifestWithSite, withSite } from '@health-commons/federation/page-site';
import type { OwnSite } from '@health-commons/federation/run-site';

/** Returns whether a file of the shell's build is a page. */
export const isPage = (name: string): boolean =>
  name === 'index.html' || (name.startsWith(`${PAGES_FOLDER}/`) && name.endsWith('.html'));

/** The files of the shell's build that differ between installations. */
export const SITE_FILES = ['index.html', 'manifest.webmanifest', 'icons/icon.svg'] as const;

/** Returns a file of the shell's build as the installation serves it. The files of the default site stay as built. */
export function fileOfSite(name: string, built: Buffer, { site, colours, logo }: OwnSite): Buffer {
  if (name === 'icons/icon.svg' && logo !== null) return Buffer.from(logo);
  if (isPage(name)) return changed(built, (html) => withSite(html, site, colours));
  if (name === 'manifest.webmanifest') return changed(built, (text) => manifestWithSite(text, site));
  return built;
}

function changed(built: Buffer, change: (text: string) => string): Buffer {
  const before = built.toString('utf8');
  const after = change(before);
  return after === before ? built : Buffer.from(after);
}
