import { REPORT_BODY_LIMIT } from '@health-commons/contracts/reports';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '../dependencies';
import { Fault } from '../http/fault';
import { createReport } from './create';
import { listReports } from './list';

const limit = bodyLimit({
  maxSize: REPORT_BODY_LIMIT,
  onError: () => {
    throw new Fault(413, 'body_too_large', `The body must have ${REPORT_BODY_LIMIT} bytes at most`);
  },
});

export function reportsRoute(context: Context): Hono {
  return new Hono().get('/', listReports(context)).post('/', limit, createReport(context));
}
