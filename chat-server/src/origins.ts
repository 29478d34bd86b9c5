/**
 * Tells whether the origin may connect. Accepts a request without an origin, because browsers always send one here, so
 * the client is not a browser.
 */
export function isAllowedOrigin(origin: string | undefined, allowed: readonly string[]): boolean {
  return origin === undefined || allowed.includes('*') || allowed.includes(origin);
}
