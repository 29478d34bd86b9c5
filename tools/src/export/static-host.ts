import {
  DOCUMENT_HEADERS,
  type Headers,
  headersOf,
  type Kind,
  SHELL_PATHS,
  TRANSPORT_HEADERS,
} from '../static-server/site-rules';
import type { Origin, SitePlan } from './site-plan';

const rule = (path: string, headers: Headers) => [
  path,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
];

/**
 * Returns `_headers`, which Cloudflare Pages, Netlify and similar hosts read. These hosts join equal headers of all
 * rules that match a path, so the rule for every path has only headers that no other rule changes.
 */
export function headersFile(origin: Origin, { policies, routes, languages }: SitePlan): string {
  const secure = origin.origin.startsWith('https:');
  const common: Headers = {
    ...(origin.hasShell ? DOCUMENT_HEADERS : {}),
    ...(secure ? TRANSPORT_HEADERS : {}),
  };
  const own = (kind: Kind) =>
    Object.fromEntries(
      Object.entries(headersOf(kind, kind === 'page' ? { policies } : {})).filter(
        ([name]) => !(name in common),
      ),
    );
  const shell = [
    ...routes.map((route) => [route, 'page'] as const),
    ...translations(languages).flatMap(({ home, below }) => [
      [home, 'page'] as const,
      [below, 'page'] as const,
    ]),
    ...SHELL_PATHS,
    ...ROOT_FILES.map((path) => [path, 'file'] as const),
  ].map(([path, kind]) => rule(path.endsWith('/') && path !== '/' ? `${path}*` : path, own(kind)));
  return `${[
    rule('/*', common),
    ...(origin.hasShell ? shell : []),
    ...origin.remotePaths.map((path) => rule(`${path}*`, own('remote'))),
  ]
    .filter((lines) => lines.length > 1)
    .flat()
    .join('\n')}\n`;
}

/** Files of the shell outside static/. A path pattern with a file name extension would also match the other files. */
const ROOT_FILES = [
  '/config.json',
  '/remotes.json',
  '/integrity.json',
  '/build.json',
  '/chunks.json',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/service-worker-off.js',
  '/icons/',
] as const;

/** Returns the paths of the pages in each language but English: the home page, and all others. */
const translations = (languages: readonly string[]) =>
  languages
    .filter((language) => language !== 'en')
    .map((language) => ({ home: `/${language}`, below: `/${language}/` }));

/** Returns `_redirects` for the same hosts: every route shows its built page, in each language. */
export function redirectsFile({ routes, languages }: SitePlan): string {
  const rows = [
    ...routes.filter((route) => route !== '/').map((route) => `${route} /pages${route}`),
    ...translations(languages).flatMap(({ home, below }) => [
      `${home} /pages${home}`,
      `${below}* /pages${below}:splat`,
    ]),
  ];
  return rows.map((row) => `${row} 200\n`).join('');
}

/**
 * Returns 404.html for the same hosts. They show it at any other path, for which `_headers` cannot have a policy of its
 * own, so the file contains the policy.
 */
export function notFoundPage(html: string, policy: string): string {
  // Browsers ignore frame-ancestors in a meta element, and log an error.
  const content = policy.replace(/frame-ancestors [^;]*; /, '').replaceAll('"', '&quot;');
  // The charset must be within the first 1024 bytes.
  return html.replace(
    /<meta charset=[^>]*>/i,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${content}">`,
  );
}

/** The page for operators. It is English only and in no navigation. */
const OPERATORS = '/remotes';

type Pages = Pick<SitePlan, 'routes' | 'languages'>;

/** Returns the path of a page. English pages have no prefix. */
export function pathOf(route: string, language: string): string {
  if (language === 'en') return route;
  return route === '/' ? `/${language}` : `/${language}${route}`;
}

/**
 * Returns sitemap.xml: every page in every language, each with all its languages. 'x-default' is the English page,
 * because it is the one that redirects a visitor of the home page to the browser's language.
 */
export function sitemap(site: string, { routes, languages }: Pages): string {
  const urlOf = (route: string, language: string) => site + pathOf(route, language);
  const entries = routes
    .filter((route) => route !== OPERATORS)
    .flatMap((route) => {
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
