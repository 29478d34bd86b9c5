import { reportRowSchema } from '@health-commons/contracts/report-row';
import type { Handler } from 'hono';
import type { Context } from '../dependencies';
import { jsonText, REVALIDATE } from '../http/json-text';
import { readQuery } from '../http/query';
import { listQuerySchema } from './list-query';

/**
 * `$1` is the limit, `$2` and `$3` are the cursor. The first page and later pages have separate statements
 * (NEWEST, OLDER), so that the plan of each starts at the right index entry.
 */
const list = (older: string) => `
  with page as (
    select ${Object.keys(reportRowSchema.entries).join(', ')}
    from public.symptom_reports
    ${older}
    order by created_at desc, id desc
    limit $1
  )
  select coalesce(json_agg(page order by created_at desc, id desc), '[]')::text as body,
    (select to_json(created_at)#>>'{}' || ',' || id from page order by created_at, id limit 1) as last,
    count(*)::integer as rows
  from page`;
const NEWEST = list('');
const OLDER = list('where created_at <= $2::timestamptz and (created_at < $2::timestamptz or id < $3::uuid)');

type Page = { body: string; last: string | null; rows: number };

/** Handles `GET /reports`, newest first. A full page has a `Link: <…>; rel="next"` header. */
export function listReports({ db }: Context): Handler {
  return async (c) => {
    const { limit, before } = readQuery(c, listQuerySchema);
    const [page] = await db.transaction({ role: 'anon', readOnly: true }, (sql) =>
      before
        ? sql.query<Page>(OLDER, [limit, before.createdAt, before.id])
        : sql.query<Page>(NEWEST, [limit]),
    );
    const next = page?.last && page.rows === limit ? page.last : null;
    const query = next && new URLSearchParams({ limit: String(limit), before: next }).toString();
    const link = query && `<?${query}>; rel="next"`;
    return jsonText(c, page?.body ?? '[]', { ...REVALIDATE, ...(link && { link }) });
  };
}
