import type { Handler } from 'hono';
import type { Context } from '../dependencies';
import { badInput, Fault } from '../http/fault';
import { readIdempotencyKey, UUID } from '../http/input';
import type { SenderLimits } from '../limits/sender-limits';
import { callForValue } from '../queries';
import { hashKey, locateReport, readReport, tooManyReports } from './submission';

/**
 * Handles `PUT /reports/:id` (200 with the corrected report) and `DELETE /reports/:id` (200 with the id, also if the report
 * was deleted before). A correction is checked and counted like a report, so that corrections report nothing that could
 * not be reported otherwise.
 */
export function changeReport({ db }: Context, limits: SenderLimits): Handler<object, '/:id'> {
  return async (c) => {
    const { key } = readIdempotencyKey(c);
    if (key === null || !UUID.test(key)) {
      const message = 'Idempotency-Key must be the UUID with which the report was sent';
      throw badInput('invalid_key', [{ path: 'headers.idempotency-key', message }]);
    }
    const sent = c.req.method === 'PUT' ? await readReport(c) : null;
    const counted = await limits.countReport(c, sent?.columns);
    if ('used_up' in counted) throw tooManyReports(counted.retry_after);
    const report = sent && JSON.stringify({ ...sent.columns, ...(await locateReport(db, sent.report)) });
    const { held, repeat } = 'held' in counted ? counted : { held: false, repeat: false };
    const id = c.req.param('id');
    const change = [hashKey(key), id, report, held, repeat];
    const data = UUID.test(id.toLowerCase())
      ? await callForValue<object | null>(db, 'change_report', ...change)
      : null;
    if (data) return c.json({ data });
    throw new Fault(
      404,
      'not_changeable',
      'This report can no longer be changed: it was sent more than 30 days ago or with another key, or it is deleted',
    );
  };
}
