/** Browsers always name an origin; programs without one are not pages, so no page's visitor can be made to act through them. */
export function isAllowedOrigin(origin: string | undefined, allowed: readonly string[]): boolean {
  return origin === undefined || allowed.includes('*') || allowed.includes(origin);
}
