/**
 * Tells whether the origin may connect. A request without an origin is accepted: it cannot come from a page of another
 * site, because browsers send an origin with every WebSocket and every CORS request.
 */
export function isAllowedOrigin(origin: string | undefined, allowed: readonly string[]): boolean {
  return origin === undefined || allowed.includes('*') || allowed.includes(origin);
}
