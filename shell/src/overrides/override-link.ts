import { MAX_OVERRIDES, parseOverride, type Override } from './override-memory';

const PARAMETER = 'override';

/** What the page's address asks for: valid overrides, or null if one of them is not valid. */
export type OverrideRequest = readonly Override[] | null;

/**
 * Reads the overrides that the page's address asks for, and removes them from it, so that a reload does not ask again.
 * Returns undefined if the address asks for none.
 */
export function takeOverrideRequest(): OverrideRequest | undefined {
  const url = new URL(window.location.href);
  const texts = url.searchParams.getAll(PARAMETER);
  if (texts.length === 0) return undefined;
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', url);
  const overrides = texts.map(parseOverride).filter((override) => override !== null);
  return overrides.length === texts.length && texts.length <= MAX_OVERRIDES ? overrides : null;
}
