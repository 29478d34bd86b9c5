import { reportRowSchema } from '@health-commons/contracts/report-row';
import { REPORT_BODY_LIMIT, type ReportCreated, REPORTS_PAGE } from '@health-commons/contracts/reports';
import { wholeNumber } from '@health-commons/contracts/schema-parts';
import { type Context as HonoContext, type Handler, Hono } from 'hono';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import { badInput, Fault } from '../http/fault';
import { sha256 } from '../http/hash';
import { limitBody, noQuery, readIdempotencyKey, readQuery, UUID } from '../http/input';
import { jsonText, REVALIDATE } from '../http/json-text';
import type { SenderLimits } from '../limits/sender-limits';
import { callForValue, readRow } from '../queries';
import { createSubmit, hashKey, locateReport, type Outcome, readReport, tooManyReports } from './submission';

const limit = limitBody(REPORT_BODY_LIMIT);

export function reportsRoute(context: Context, limits: SenderLimits): Hono {
  return new Hono()
    .get('/', listReports(context))
    .post('/', noQuery, limit, createReport(context, limits))
    .on(['PUT', 'DELETE'], '/:id', noQuery, limit, changeReport(context, limits));
}

const listQuerySchema = v.object({
  limit: v.optional(wholeNumber(1, REPORTS_PAGE.max, 'limit'), String(REPORTS_PAGE.default)),
});

const NEWEST = `
  with page as (
    select ${Object.keys(reportRowSchema.entries).join(', ')}
    from public.symptom_reports
    order by created_at desc, id desc
    limit $1
  )
  select coalesce(json_agg(page order by created_at desc, id desc), '[]')::text as body from page`;

/** Handles `GET /reports?limit=`, newest first. Earlier reports can be read from the table. */
function listReports({ db }: Context): Handler {
  return async (c) => {
    const { limit } = readQuery(c, listQuerySchema);
    const { body } = await readRow<{ body: string }>(db, 'anon', NEWEST, [limit]);
    return jsonText(c, body, REVALIDATE);
  };
}

/**
 * Handles `POST /reports`: 201, or 200 for a repeated Idempotency-Key. The place comes from the postal code. The sender
 * is counted first, in a transaction of its own.
 */
function createReport(context: Context, limits: SenderLimits): Handler {
  const submit = createSubmit(context.db);
  return async (c) => {
    const { report, columns, key } = await readReport(c);
    // Only stored fields are hashed, so that a retry with other spaces in the postal code or another nickname has the
    // same hash.
    const repeatable = {
      key: key && hashKey(key),
      body_hash: sha256(JSON.stringify(Object.values(columns))),
    };
    const counted = await limits.countReport(c, columns, repeatable);
    if ('known' in counted) return answer(c, counted.known);
    if ('used_up' in counted) throw tooManyReports(counted.retry_after);
    const { held, repeat } = counted;
    const located = { ...columns, ...(await locateReport(context.db, report)) };
    return answer(c, await submit({ report: located, ...repeatable, held, repeat }));
  };
}

function answer(c: HonoContext, outcome: Outcome): Response {
  switch (outcome.status) {
    case 'created':
      return c.json({ data: outcome.data } satisfies ReportCreated, 201);
    case 'repeated':
      return c.json({ data: outcome.data } satisfies ReportCreated, 200);
    case 'conflict':
      throw new Fault(422, 'key_reused', 'This Idempotency-Key was used for another report');
  }
}

/**
 * Handles `PUT /reports/:id` (200 with the corrected report) and `DELETE /reports/:id` (200 with the id, also if the
 * report was deleted before). A correction is checked and counted like a report, so that corrections report nothing
 * that could not be reported otherwise.
 */
function changeReport({ db }: Context, limits: SenderLimits): Handler<object, '/:id'> {
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
