import { messages } from '../messages';

export type NavigationItem = { route: string; label: string };

/**
 * The pages with a title in the page's language: the five routes of SPEC section 2 in navigation order, and a page
 * below one of them, which is not in the navigation. The shell renders the first and About; remotes render the others.
 */
const KNOWN_PAGES: readonly NavigationItem[] = [
  { route: '/', label: messages['nav.health-map'] },
  { route: '/report', label: messages['nav.report'] },
  { route: '/phone-ai', label: messages['nav.phone-ai'] },
  { route: '/analytics', label: messages['nav.analytics'] },
  { route: '/about', label: messages['nav.about'] },
  { route: '/analytics/record', label: messages['nav.record'] },
];

export const knownPage = (path: string): NavigationItem | undefined =>
  KNOWN_PAGES.find((page) => page.route === path);

/** Returns the five routes, with additional mounted routes inserted before About. */
export function navigationItems(mounted: readonly NavigationItem[]): NavigationItem[] {
  const items = KNOWN_PAGES.slice(0, 5);
  items.splice(4, 0, ...mounted.filter(({ route }) => !knownPage(route)));
  return items;
}
