import { DEMONSTRATION_HEADER } from '@health-commons/contracts/demonstration';
import type { Context as HonoContext } from 'hono';

/** Responds with JSON text from the database, without parsing it. */
export function jsonText(c: HonoContext, text: string, headers: Record<string, string>): Response {
  return c.body(text, 200, { 'content-type': 'application/json; charset=UTF-8', ...headers });
}

/** Caches may store the response, but must revalidate it by ETag. */
export const REVALIDATE = { 'cache-control': 'public, no-cache' };

/**
 * Returns the headers of an answer that is computed from reports. `demonstration` is the value of
 * private.has_demonstration() in the statement that read the data.
 */
export const dataHeaders = (demonstration: boolean) => ({
  ...REVALIDATE,
  [DEMONSTRATION_HEADER]: String(demonstration),
});
