import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES } from '@health-commons/contracts/languages';
import { publicKeySchema } from '@health-commons/contracts/registry/signed';
import { DEFAULT_SITE, type Site } from '@health-commons/contracts/site';
import * as v from 'valibot';
import { readIfValid } from './read-json';

/**
 * The folder of the shell's built pages, one file for each path and language. index.html beside the folder is the home
 * page in English.
 */
export const PAGES_FOLDER = 'pages';

/** The page for known paths without a page of their own. */
export const FRAME_PAGE = 'frame';
/** The page for all other paths. */
export const NOT_FOUND_PAGE = 'not-found';

/** Returns the language prefix of a path, such as 'hi/', or '' for English. */
export function languagePrefix(path: string): string {
  const [first = ''] = path.split('/');
  return first !== 'en' && LANGUAGES.some(({ code }) => code === first) ? `${first}/` : '';
}

const MARKED = '<html data-demonstration';

/** Marks a page if its banner of demonstration data applies. The style sheet hides that of one without the mark. */
export function withDemonstration(html: string, isShown: boolean): string {
  return isShown ? html.replace('<html', MARKED) : html;
}

/** The file in the suite's run folder with the owner's public keys, which servers write into the page. */
export const PAGE_KEYS_FILE = 'registry-keys.json';

const fileSchema = v.object({ owner: v.array(publicKeySchema) });

const keysElement = (keys: string) => `<meta name="registry-keys" content="${keys}"`;
const KEYS_ELEMENT = new RegExp(keysElement('([^"]*)'));

/** Replaces the element of the registry's keys. @throws Error if the page does not have it */
function withKeysElement(html: string, change: (element: string) => string): string {
  if (!KEYS_ELEMENT.test(html)) throw new Error('The page has no <meta name="registry-keys">.');
  return html.replace(KEYS_ELEMENT, change);
}

/**
 * Returns the shell's page with the owner's public keys. The build leaves them out, so that it has the same bytes for
 * every installation.
 * @throws Error if the page has no element for the keys, or if a key is not valid
 */
export function withRegistryKeys(html: string, keys: readonly string[]): string {
  const content = v.parse(v.array(publicKeySchema), keys).join(' ');
  return withKeysElement(html, () => keysElement(content));
}

/** Returns the owner's public keys in a page. */
export function registryKeysOf(html: string): string[] {
  return (KEYS_ELEMENT.exec(html)?.[1] ?? '').split(' ').filter(Boolean);
}

/** Returns the owner's public keys of a suite, or none if its run folder has no valid file of them. */
export const readPageKeys = (runDir: string): string[] =>
  readIfValid(fileSchema, path.join(runDir, PAGE_KEYS_FILE))?.owner ?? [];

/** Its presence allows overrides. */
const OVERRIDES_ELEMENT = '<meta name="remote-overrides" content="1">';

/**
 * Returns the shell's page with the permission to replace remotes by those of developers' machines.
 * @throws Error if the page has no element for the registry's keys
 */
export const withOverrides = (html: string): string =>
  withKeysElement(html, (keys) => OVERRIDES_ELEMENT + keys);

/** The picture of a link, which an installation can replace. */
export const SHARE_PICTURE = 'icons/share.png';

/** The addresses that search engines and readers of links want whole. */
const ADDRESSES =
  /(<(?:link rel="(?:canonical|alternate)"[^>]* href|meta property="og:(?:url|image)" content)=")(?:https?:\/\/[^/"]*)?(?=\/)/g;

/** Returns the shell's page with its addresses at an origin, such as 'https://health.example'. */
export const withOrigin = (html: string, origin: string): string =>
  html.replace(ADDRESSES, (_, before: string) => before + origin);

/** Returns a page as it was built, without what the four functions above have added. */
export const builtPage = (html: string): string =>
  withOrigin(html, '')
    .replace(MARKED, '<html')
    .replace(KEYS_ELEMENT, keysElement(''))
    .replace(OVERRIDES_ELEMENT, '');

/** Returns true if the shell of this page lets a browser replace remotes by those of a developer's machine. */
export const allowsOverrides = (html: string): boolean => html.includes(OVERRIDES_ELEMENT);

type SiteColours = Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>;

/** Returns a rule that replaces tokens, or nothing if there are none. */
function ruleOf(selector: string, colours: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(colours).map(([name, value]) => `--color-${name}:${value}`);
  return declarations.length > 0 ? `${selector}:not(.high-contrast){${declarations.join(';')}}` : '';
}

/**
 * Returns a style sheet that replaces tokens. The selectors are more specific than those of tokens.css, and do not
 * match the high-contrast themes, which keep their colours. Like there, printed pages use the light colours.
 */
function styleOf({ light, dark }: SiteColours): string {
  const ofDark = ruleOf(':root.dark', dark);
  const rules = ruleOf(':root', light) + (ofDark && `@media screen{${ofDark}}`);
  return rules && `<style id="site-colours">@layer reset,tokens;@layer tokens{${rules}}</style>`;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Returns the built page as the page of an installation. The build has the same bytes for every installation. The page
 * of the default site stays as it was built.
 * @throws Error if the page has no element for the registry's keys
 */
export function withSite(html: string, site: Site, colours: SiteColours): string {
  const { site: builtSite, colours: builtColours } = DEFAULT_OWN_SITE;
  if (isDeepStrictEqual([{ ...builtSite, ...site }, colours], [builtSite, builtColours])) return html;
  const isOffered = (code: string) => site.languages?.includes(code) ?? true;
  const data = `<script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`;
  const named = html
    .replaceAll(DEFAULT_SITE.name, () => escapeHtml(site.name))
    .replaceAll(DEFAULT_SITE.description, () => escapeHtml(site.description))
    .replace(/(?<=<meta name="languages" content=")[^"]*/, (built) =>
      built.split(' ').filter(isOffered).join(' '),
    )
    .replace(/<link rel="alternate" hreflang="([^"]+)"[^>]*>/g, (whole, code: string) =>
      code === 'x-default' || isOffered(code) ? whole : '',
    )
    .replace(/<meta (property="og:image"|name="twitter:card")[^>]*>/g, (whole) =>
      site.hasLogo && !site.hasPicture ? '' : whole,
    )
    .replace(/(?<=<link rel="icon" href=")[^"]*/, (built) => (site.hasLogo ? '/icons/icon.svg' : built))
    // The mark of Health Commons in the part of the page that is shown before the code loads.
    .replace(/<svg viewBox="0 0 32 32"[^>]*?( class="[^"]*")?>.*?<\/svg>/gs, (whole, attribute = '') =>
      site.hasLogo ? `<img src="/icons/icon.svg" alt="" width="28" height="28"${attribute}>` : whole,
    );
  return withKeysElement(named, (keys) => data + styleOf(colours) + keys);
}

/** Returns the content of the built manifest.webmanifest for an installation. That of the default site stays as is. */
export function manifestWithSite(built: string, { name, shortName, description, hasLogo }: Site): string {
  const manifest = JSON.parse(built) as { icons?: readonly { src: string }[] };
  const icons = manifest.icons?.filter(({ src }) => !hasLogo || src === '/icons/icon.svg');
  const own = { ...manifest, name, short_name: shortName, description, icons };
  return isDeepStrictEqual(own, manifest) ? built : `${JSON.stringify(own, null, 2)}\n`;
}

/**
 * The installation's own things. `logo` is the text of an SVG file and `picture` a PNG file as base64, or null for the
 * built ones.
 */
export type OwnSite = { site: Site; colours: SiteColours; logo: string | null; picture?: string | null };

export const DEFAULT_OWN_SITE: OwnSite = {
  site: DEFAULT_SITE,
  colours: { light: {}, dark: {} },
  logo: null,
  picture: null,
};

/** The file in the suite's run folder with the site, which the shell's servers read. */
export const RUN_SITE_FILE = 'site.json';

/** Returns the site of a run folder. `npm start` and `npm run dev` have checked its content. */
export function readRunSite(runDir: string): OwnSite {
  const file = path.join(runDir, RUN_SITE_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as OwnSite) : DEFAULT_OWN_SITE;
}
