import type { ReportChanged, ReportCreated } from '@health-commons/contracts/reports';
import type { Context as HonoContext, Handler } from 'hono';
import type { Context } from '../dependencies';
import { badInput, Fault } from '../http/fault';
import { readIdempotencyKey, UUID } from '../http/input';
import type { SenderLimits } from '../limits/sender-limits';
import { hashKey, locateReport, readReport, tooManyReports } from './submission';

/**
 * Handles `PUT /reports/:id`: 200 with the corrected report. It counts as a report of its sender, and is checked like one,
 * so that nothing can be reported by corrections that could not be reported otherwise.
 */
export function correctReport(context: Context, limits: SenderLimits): Handler<object, '/:id'> {
  return async (c) => {
    const own = readOwn(c);
    const { report, columns } = await readReport(c);
    const counted = await limits.countReport(c, columns);
    if ('used_up' in counted) throw tooManyReports(counted.retry_after);
    const located = { ...columns, ...(await locateReport(context.db, report)) };
    const marks = 'held' in counted ? counted : undefined;
    const data = await change<ReportCreated['data']>(context, own, located, marks);
    return c.json({ data } satisfies ReportCreated);
  };
}

/** Handles `DELETE /reports/:id`: 200 with the id, also if the report was deleted before. */
export function deleteReport(context: Context, limits: SenderLimits): Handler<object, '/:id'> {
  return async (c) => {
    const own = readOwn(c);
    const wait = await limits.take(c, 'report');
    if (wait !== null) throw tooManyReports(wait);
    return c.json({ data: await change(context, own, null) } satisfies ReportChanged);
  };
}

type Own = { id: string; key: string };

/** Reads the report's id and the key with which it was sent. @throws Fault 400 if the key is missing or not a UUID */
function readOwn(c: HonoContext<object, '/:id'>): Own {
  const { key } = readIdempotencyKey(c);
  if (key !== null && UUID.test(key)) return { id: c.req.param('id').toLowerCase(), key };
  const message = 'Idempotency-Key must be the UUID with which the report was sent';
  throw badInput('invalid_key', [{ path: 'headers.idempotency-key', message }]);
}

/** Calls private.change_report. @throws Fault 404 if the report is not the sender's, or can no longer be changed */
async function change<Data extends { id: string }>(
  { db }: Context,
  { id, key }: Own,
  report: object | null,
  marks = { held: false, repeat: false },
): Promise<Data> {
  const [row] = UUID.test(id)
    ? await db.query<{ data: Data | null }>(
        'api',
        'select private.change_report($1, $2, $3::text::jsonb, $4, $5) as data',
        [hashKey(key), id, report && JSON.stringify(report), marks.held, marks.repeat],
      )
    : [];
  if (row?.data) return row.data;
  throw new Fault(
    404,
    'not_changeable',
    'This report can no longer be changed: it was sent more than 30 days ago or with another key, or it is deleted',
  );
}
