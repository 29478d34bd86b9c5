import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { Context } from '../dependencies';
import type { Settings } from '../settings';
import { Fault } from './fault';

/** Routes to which pages send POST requests that store something. */
const PAGE_WRITES = /^\/api\/(reports|phone-ai\/[\w-]+)\/?$/;

/** Returns whether a request writes, or is the preflight request of a write. */
export function isPageWrite(c: HonoContext): boolean {
  const preflight = c.req.method === 'OPTIONS' ? c.req.header('access-control-request-method') : undefined;
  return (preflight ?? c.req.method) === 'POST' && PAGE_WRITES.test(c.req.path);
}

/** Returns the origins that may write, '*' for every origin. */
export function writeOrigins({ WRITE_ORIGINS, ALLOWED_ORIGINS, SITE_URL }: Settings): readonly string[] {
  if (WRITE_ORIGINS) return WRITE_ORIGINS;
  return ALLOWED_ORIGINS.includes('*') ? [SITE_URL] : ALLOWED_ORIGINS;
}

/**
 * Rejects a write that another site's page could send without a preflight request: 415 for a body that is not declared
 * as JSON, 403 for an Origin that is not listed. Programs send no Origin; the rate limits apply to them.
 */
export function guardPageWrites({ settings }: Context): MiddlewareHandler {
  const origins = writeOrigins(settings);
  return async (c, next) => {
    if (c.req.method === 'POST' && isPageWrite(c)) {
      const origin = c.req.header('origin');
      if (!isJson(c.req.header('content-type') ?? ''))
        throw new Fault(
          415,
          'unsupported_media_type',
          'The body must be JSON. Send the header content-type: application/json.',
        );
      if (origin !== undefined && !origins.includes('*') && !origins.includes(origin))
        throw new Fault(
          403,
          'origin_not_allowed',
          'Pages of this site may not send reports or questions to this service. Its operator can allow the site in WRITE_ORIGINS.',
        );
    }
    await next();
  };
}

const isJson = (contentType: string): boolean =>
  /^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(contentType.trim());
