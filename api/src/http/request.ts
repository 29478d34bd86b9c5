import { clientNetworks } from '@health-commons/base/server/client-address';
import {
  currentRequestId,
  REQUEST_ID_HEADER,
  requestIdOf,
  withRequestId,
} from '@health-commons/base/server/request-id';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { Context } from '../dependencies';
import type { Settings } from '../settings';
import { Fault } from './fault';

/** Where the Node and Deno servers put the client's address. */
type Bindings = {
  incoming?: { socket?: { remoteAddress?: string } };
  remoteAddr?: { hostname?: string };
};

/** Returns the networks that the limits per address apply to, as `clientNetworks` does. */
export function networksOf(c: HonoContext, settings: Settings): readonly string[] {
  // Undefined if a test calls the app without a server.
  const bindings = c.env as Bindings | undefined;
  return clientNetworks(
    {
      remoteAddress: bindings?.incoming?.socket?.remoteAddress ?? bindings?.remoteAddr?.hostname,
      header: (name) => c.req.header(name),
    },
    {
      proxies: settings.TRUST_PROXY,
      addressHeader: settings.CLIENT_ADDRESS_HEADER,
      exemptLoopback: settings.EXEMPT_LOOPBACK,
    },
  );
}

/** Gives each request an id, which the response and the request's log lines have. */
export function requestIds({ settings }: Pick<Context, 'settings'>): MiddlewareHandler {
  return (c, next) => {
    // local-backend has already given the request an id.
    if (currentRequestId() !== undefined) return next();
    const id = requestIdOf(c.req.header(REQUEST_ID_HEADER), settings.TRUST_PROXY > 0);
    return withRequestId(id, async () => {
      await next();
      c.header(REQUEST_ID_HEADER, id);
    });
  };
}

/** Routes to which pages send requests that store, change or delete something, and their methods. */
const PAGE_WRITES = /^(POST \/api\/(reports|phone-ai\/[\w-]+)|(PUT|DELETE) \/api\/reports\/[^/]+)\/?$/;

/** Returns whether a request writes, or is the preflight request of a write. */
export function isPageWrite(c: HonoContext): boolean {
  const preflight = c.req.method === 'OPTIONS' ? c.req.header('access-control-request-method') : undefined;
  return PAGE_WRITES.test(`${preflight ?? c.req.method} ${c.req.path}`);
}

/** Returns the origins that may write, '*' for every origin. */
export const writeOrigins = ({ ALLOWED_ORIGINS, SITE_URL }: Settings): readonly string[] =>
  ALLOWED_ORIGINS ?? [SITE_URL];

/**
 * Rejects a write that another site's page could send without a preflight request: 415 for a body that is not declared
 * as JSON, 403 for an Origin that is not listed. Programs send no Origin; the rate limits apply to them.
 */
export function guardPageWrites({ settings }: Context): MiddlewareHandler {
  const origins = writeOrigins(settings);
  return async (c, next) => {
    if (c.req.method !== 'OPTIONS' && isPageWrite(c)) {
      const origin = c.req.header('origin');
      // A DELETE has no body, and always has a preflight request.
      if (c.req.method !== 'DELETE' && !isJson(c.req.header('content-type') ?? ''))
        throw new Fault(
          415,
          'unsupported_media_type',
          'The body must be JSON. Send the header content-type: application/json.',
        );
      if (origin !== undefined && !origins.includes('*') && !origins.includes(origin))
        throw new Fault(
          403,
          'origin_not_allowed',
          'Pages of this site may not send reports or questions to this service. Its operator can allow the site in ALLOWED_ORIGINS.',
        );
    }
    await next();
  };
}

const isJson = (contentType: string): boolean =>
  /^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(contentType.trim());
