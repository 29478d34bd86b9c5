import { messages } from '../messages';

export type NavigationItem = { route: string; label: string };

/**
 * The five routes of SPEC section 2 in navigation order. The shell renders the first and the last; remotes render the
 * middle three.
 */
export const SPEC_ROUTES = [
  { route: '/', label: messages['nav.health-map'] },
  { route: '/report', label: messages['nav.report'] },
  { route: '/phone-ai', label: messages['nav.phone-ai'] },
  { route: '/analytics', label: messages['nav.analytics'] },
  { route: '/about', label: messages['nav.about'] },
] as const satisfies readonly NavigationItem[];

/** Returns the five routes, with additional mounted routes inserted before About. */
export function navigationItems(mounted: readonly NavigationItem[]): NavigationItem[] {
  const others = mounted.filter(({ route }) => !SPEC_ROUTES.some((known) => known.route === route));
  return [...SPEC_ROUTES.slice(0, -1), ...others, ...SPEC_ROUTES.slice(-1)];
}
