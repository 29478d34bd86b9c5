import { reportRowSchema } from '@health-commons/contracts/report-row';
import { REPORTS_PAGE } from '@health-commons/contracts/reports';
import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import { readQuery, wholeNumber } from '../http/input';
import { jsonText, REVALIDATE } from '../http/json-text';

const listQuerySchema = v.object({
  limit: v.optional(wholeNumber('limit', 1, REPORTS_PAGE.max), String(REPORTS_PAGE.default)),
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
export function listReports({ db }: Context): Handler {
  return async (c) => {
    const { limit } = readQuery(c, listQuerySchema);
    const [page] = await db.transaction({ role: 'anon', readOnly: true }, (sql) =>
      sql.query<{ body: string }>(NEWEST, [limit]),
    );
    return jsonText(c, page?.body ?? '[]', REVALIDATE);
  };
}
