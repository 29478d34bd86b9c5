import { insertionPoint, STYLES_POINT } from '@health-commons/contracts/first-view';
import { escapeHtml } from './escape-html';
import type { FirstViews } from './first-view-file';

const [BEGIN, END] = ['<!--first-view-->', '<!--/first-view-->'];

const INSERTED = new RegExp(`${BEGIN}[\\s\\S]*?${END}`, 'g');

/** Returns the page as it was built. */
export const withoutFirstViews = (html: string): string => html.replace(INSERTED, '');

/** Returns an empty element of the build with this text in it, between two comments. */
const fill = (element: string, text: string): string =>
  element.replace('></', () => `>${BEGIN}${text}${END}</`);

/**
 * Returns a built page with the first views of its language. The page's inline script applies their style sheets, which
 * are in a template. Replaces the first views that the page already has.
 */
export function withFirstViews(html: string, releases: readonly FirstViews[]): string {
  const language = /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? 'en';
  let page = withoutFirstViews(html);
  const styles: string[] = [];
  for (const { css, views } of releases) {
    const before = page;
    for (const view of views.filter((one) => one.language === language)) {
      const point = insertionPoint(view.place);
      page = page.replace(point, () => fill(point, view.html));
    }
    if (page !== before) styles.push(css);
  }
  return page.replace(STYLES_POINT, () =>
    styles.length > 0 ? fill(STYLES_POINT, escapeHtml(styles.join('\n'))) : STYLES_POINT,
  );
}
