import { pageLanguage } from '@health-commons/base/locale';
import { localSafeStorage } from '@health-commons/base/safe-storage';
import {
  basePathOf,
  LANGUAGE_STORAGE_KEY,
  LANGUAGES,
  withoutBasePath,
} from '@health-commons/contracts/languages';

/** Returns the languages of this build, which index.html lists. */
export function offeredLanguages() {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="languages"]')?.content.split(' ') ?? [];
  return LANGUAGES.filter(({ code }) => code === 'en' || listed.includes(code));
}

/** Returns what precedes every path of this page: '/hi', or '' in English. */
export const basePath = (): string => basePathOf(pageLanguage());

/** Returns a path of this page, or of a link on it, without the language. */
export const pagePath = (pathname = window.location.pathname): string =>
  withoutBasePath(pathname, pageLanguage());

/** Saves the choice and opens the same page in another language. */
export function chooseLanguage(language: string, open = (url: string) => window.location.assign(url)): void {
  const { search, hash } = window.location;
  localSafeStorage.set(LANGUAGE_STORAGE_KEY, language);
  open(`${basePathOf(language)}${pagePath()}${search}${hash}`);
}
