import { LANGUAGES } from '@health-commons/contracts/languages';

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

/** Marks the page if its banner of demonstration data applies. The style sheet hides the banner of a page without the mark. */
export function withDemonstration(html: string, isShown: boolean): string {
  return isShown ? html.replace('<html', MARKED) : html;
}

/** Removes the mark of `withDemonstration`, so that the page has the bytes of the build. */
export const withoutDemonstration = (html: string): string => html.replace(MARKED, '<html');
