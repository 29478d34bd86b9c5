import type { Context as HonoContext } from 'hono';

/** Answers JSON that the database wrote, without reading and writing it again. */
export function jsonText(c: HonoContext, text: string, headers: Record<string, string>): Response {
  return c.body(text, 200, { 'content-type': 'application/json; charset=UTF-8', ...headers });
}

/** May be kept, must be asked for again: with the ETag that costs a 304. */
export const REVALIDATE = { 'cache-control': 'public, no-cache' };
