/**
 * Tells whether the origin may connect. A request without an origin is accepted. A page of another site cannot use such
 * a connection, because browsers send an origin with every WebSocket and every CORS request.
 */
export function isAllowedOrigin(origin: string | undefined, allowed: readonly string[]): boolean {
  return origin === undefined || allowed.includes('*') || allowed.includes(origin);
}
