import { REPORT_BODY_LIMIT } from '@health-commons/contracts/reports';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '../dependencies';
import { Fault } from '../http/fault';
import { noQuery } from '../http/query';
import type { SenderLimits } from '../limits/sender-limits';
import { createReport } from './create';
import { listReports } from './list';

const readAndLimit = bodyLimit({
  maxSize: REPORT_BODY_LIMIT,
  onError: () => {
    throw new Fault(413, 'body_too_large', `The body must have at most ${REPORT_BODY_LIMIT} bytes`);
  },
});

/**
 * Limits the body. Does not measure a body whose announced length is within the limit, because the HTTP server enforces
 * that length.
 */
const limit: MiddlewareHandler = (c, next) => {
  const length = c.req.header('content-length') ?? '';
  const announced = /^\d{1,9}$/.test(length) && c.req.header('transfer-encoding') === undefined;
  return announced && Number(length) <= REPORT_BODY_LIMIT ? next() : readAndLimit(c, next);
};

export function reportsRoute(context: Context, limits: SenderLimits): Hono {
  return new Hono().get('/', listReports(context)).post('/', noQuery, limit, createReport(context, limits));
}
