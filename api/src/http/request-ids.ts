import {
  currentRequestId,
  REQUEST_ID_HEADER,
  requestIdOf,
  withRequestId,
} from '@health-commons/base/server/request-id';
import type { MiddlewareHandler } from 'hono';
import type { Context } from '../dependencies';

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
