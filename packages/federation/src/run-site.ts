import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_SITE, type Site } from '@health-commons/contracts/site';
import type { SiteColours } from './page-site';

/** The installation's own things. `logo` is the text of an SVG file, or null for the built one. */
export type OwnSite = { site: Site; colours: SiteColours; logo: string | null };

export const DEFAULT_OWN_SITE: OwnSite = {
  site: DEFAULT_SITE,
  colours: { light: {}, dark: {} },
  logo: null,
};

/** The file in the suite's run folder with the site, which the shell's servers read. */
export const RUN_SITE_FILE = 'site.json';

/** Returns the site of a run folder. `npm start` and `npm run dev` have checked its content. */
export function readRunSite(runDir: string): OwnSite {
  const file = path.join(runDir, RUN_SITE_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as OwnSite) : DEFAULT_OWN_SITE;
}
