/**
 * Tells whether the origin may connect. A request without an origin is accepted, because it cannot come from a browser:
 * browsers always send an origin here.
 */
export function isAllowedOrigin(origin: string | undefined, allowed: readonly string[]): boolean {
  return origin === undefined || allowed.includes('*') || allowed.includes(origin);
}
