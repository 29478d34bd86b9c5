/** Browsers always send an origin with these requests; without one, it is a program and not a browser under another site's control. */
export function isAllowedOrigin(origin: string | undefined, allowed: readonly string[]): boolean {
  return origin === undefined || allowed.includes('*') || allowed.includes(origin);
}
