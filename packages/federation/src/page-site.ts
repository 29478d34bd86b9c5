import { DEFAULT_SITE, type Site } from '@health-commons/contracts/site';

export type SiteColours = Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>;

const NEXT = '<meta name="registry-keys"';

const declarations = (colours: Readonly<Record<string, string>>) =>
  Object.entries(colours)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';');

/**
 * Returns a style sheet that replaces tokens. The selectors are more specific than those of tokens.css, and do not match
 * the high-contrast themes, which keep their colours. Like there, printed pages use the light colours.
 */
function styleOf({ light, dark }: SiteColours): string {
  const rules = [
    Object.keys(light).length > 0 ? `:root:not(.high-contrast){${declarations(light)}}` : '',
    Object.keys(dark).length > 0
      ? `@media screen{:root.dark:not(.high-contrast){${declarations(dark)}}}`
      : '',
  ].join('');
  return rules && `<style id="site-colours">@layer reset,tokens;@layer tokens{${rules}}</style>`;
}

const isDefault = (site: Site, { light, dark }: SiteColours) =>
  JSON.stringify(Object.entries({ ...DEFAULT_SITE, ...site }).sort()) ===
    JSON.stringify(Object.entries(DEFAULT_SITE).sort()) && Object.keys({ ...light, ...dark }).length === 0;

/**
 * Returns the built page as the page of an installation. The build has the same bytes for every installation. The page
 * of the default site stays as it was built. The schema of site.json excludes characters that need escaping.
 * @throws Error if the page has no element for the registry's keys
 */
export function withSite(html: string, site: Site, colours: SiteColours): string {
  if (isDefault(site, colours)) return html;
  if (!html.includes(NEXT)) throw new Error('The page has no <meta name="registry-keys">.');
  const data = `<script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`;
  const named = html
    .replaceAll(DEFAULT_SITE.name, site.name)
    .replaceAll(DEFAULT_SITE.description, site.description)
    .replace(/(<meta name="languages" content=")([^"]*)/, (_, before: string, built: string) => {
      const offered = built.split(' ').filter((code) => site.languages?.includes(code) ?? true);
      return before + offered.join(' ');
    })
    .replace(/(<link rel="icon" href=")[^"]*/, (whole, before: string) =>
      site.hasLogo ? `${before}/icons/icon.svg` : whole,
    )
    // The mark of Health Commons in the part of the page that is shown before the code loads.
    .replace(/<svg viewBox="0 0 32 32"[^>]*?( class="[^"]*")?>.*?<\/svg>/gs, (whole, attribute = '') =>
      site.hasLogo ? `<img src="/icons/icon.svg" alt="" width="28" height="28"${attribute}>` : whole,
    );
  return named.replace(NEXT, () => `${data}${styleOf(colours)}${NEXT}`);
}

/** Returns the content of the built manifest.webmanifest for an installation. That of the default site stays as built. */
export function manifestWithSite(built: string, { name, shortName, description, hasLogo }: Site): string {
  type Manifest = {
    name: string;
    short_name: string;
    description: string;
    icons?: readonly { src: string }[];
  };
  const manifest = JSON.parse(built) as Manifest;
  const isBuilt =
    manifest.name === name && manifest.short_name === shortName && manifest.description === description;
  if (isBuilt && !hasLogo) return built;
  const icons = hasLogo ? manifest.icons?.filter(({ src }) => src === '/icons/icon.svg') : manifest.icons;
  return `${JSON.stringify({ ...manifest, name, short_name: shortName, description, icons }, null, 2)}\n`;
}
