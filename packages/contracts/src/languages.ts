/** A language of the pages: its code, which is also its path prefix, its own name and its direction. */
type LanguageRow = { code: string; name: string; dir: 'ltr' | 'rtl' };

/**
 * The languages that Health Commons can have. English comes first and has no path prefix. A page offers those
 * with a folder of translations (`packages/languages/<code>`).
 */
export const LANGUAGES = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'hi', name: 'हिन्दी', dir: 'ltr' },
  { code: 'es', name: 'Español', dir: 'ltr' },
  { code: 'fr', name: 'Français', dir: 'ltr' },
  { code: 'pt', name: 'Português', dir: 'ltr' },
  { code: 'de', name: 'Deutsch', dir: 'ltr' },
  { code: 'ja', name: '日本語', dir: 'ltr' },
  { code: 'ar', name: 'العربية', dir: 'rtl' },
] as const satisfies readonly LanguageRow[];

export type Language = (typeof LANGUAGES)[number]['code'];

/** The visitor's choice. A script in the shell's index.html reads the same key before the first paint. */
export const LANGUAGE_STORAGE_KEY = 'health-commons-language';

/** Returns what precedes every path of the pages in a language: '/hi', or '' for English. */
export const basePathOf = (language: string): string => (language === 'en' ? '' : `/${language}`);

/** Returns the path of a page in a language: '/hi/report' for '/report', and '/hi' for '/'. */
export const pathIn = (language: string, page: string): string =>
  (basePathOf(language) + page).replace(/(?<=.)\/$/, '');

/** Returns a path without the prefix of a language: '/report' for '/hi/report'. */
export function withoutBasePath(pathname: string, language: string): string {
  const base = basePathOf(language);
  if (pathname === base) return '/';
  return base && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}
