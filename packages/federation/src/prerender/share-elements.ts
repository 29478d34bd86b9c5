import { localeOf } from '@health-commons/base/locale';
import { pathIn, withoutBasePath } from '@health-commons/contracts/languages';
import { DEFAULT_SITE } from '@health-commons/contracts/site';
import { escapeHtml } from '../first-views';
import { SHARE_PICTURE } from '../installed-page';
import type { RenderedPage } from './render-pages';

/** The largest number of characters of a description. Lists of search results show fewer. */
const MAX_DESCRIPTION = 300;

/** Returns the text of the paragraph after a page's heading, for an attribute, or null if the page has none. */
export function leadOf(html: string): string | null {
  const [, lead = ''] = /<\/h1>\s*<p\b[^>]*>(.*?)<\/p>/s.exec(html) ?? [];
  const text = lead.replace(/<[^>]*>|\u00ad/g, '').trim();
  if (text.length <= MAX_DESCRIPTION) return text || null;
  // Do not cut a word or an entity, such as `&#x27;`, in the middle.
  return `${text.slice(0, MAX_DESCRIPTION - 1).replace(/(\s+\S*|&[^;\s]*)$/, '')}…`;
}

/**
 * Returns the elements for search engines and for programs that show a picture and a text of a link: description,
 * canonical address, the page in the other languages, and Open Graph (https://ogp.me). The addresses have no origin,
 * which `withOrigin` adds.
 */
export function shareElements(
  { url, language, title, description }: RenderedPage,
  offered: readonly string[],
): string {
  const { region } = new Intl.Locale(localeOf(language)).maximize();
  const page = withoutBasePath(url ?? '', language);
  const alternates = [...offered.map((code) => [code, code]), ['x-default', 'en']].map(
    ([name, code = '']) => `<link rel="alternate" hreflang="${name}" href="${pathIn(code, page)}">`,
  );
  const properties = {
    'og:type': 'website',
    'og:site_name': DEFAULT_SITE.name,
    'og:title': escapeHtml(title),
    'og:description': description,
    'og:locale': `${language}_${region}`,
    ...(url !== null && { 'og:url': url }),
    'og:image': `/${SHARE_PICTURE}`,
  };
  return [
    `<meta name="description" content="${description}">`,
    ...(url === null ? [] : [`<link rel="canonical" href="${url}">`, ...alternates]),
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}
