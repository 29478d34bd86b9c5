import { pathIn } from '@health-commons/contracts/languages';

/** The page for operators. It is English only and in no navigation. */
const OPERATORS = '/remotes';

type Pages = { pages: readonly { route: string }[]; languages: readonly string[] };

/**
 * Returns sitemap.xml: every page in every language, each with all its languages. 'x-default' is the English page,
 * because it is the one that redirects a visitor of the home page to the browser's language.
 */
export function sitemap(site: string, { pages, languages }: Pages): string {
  const urlOf = (route: string, language: string) => site + pathIn(language, route);
  const entries = pages
    .filter(({ route }) => route !== OPERATORS)
    .flatMap(({ route }) => {
      const alternates = [
        ...languages.map((language) => [language, urlOf(route, language)] as const),
        ['x-default', urlOf(route, 'en')] as const,
      ].map(([language, url]) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>\n`);
      return languages.map(
        (language) => `  <url>\n    <loc>${urlOf(route, language)}</loc>\n${alternates.join('')}  </url>\n`,
      );
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;
}

/** Returns robots.txt, which allows everything and names the sitemap. */
export const robots = (site: string): string => `User-agent: *\nDisallow:\n\nSitemap: ${site}/sitemap.xml\n`;
