import { reportRowSchema } from '@health-commons/contracts/report-row';
import { REPORTS_PAGE } from '@health-commons/contracts/reports';
import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import { readQuery, wholeNumber } from '../http/input';
import { jsonText, REVALIDATE } from '../http/json-text';

/**
 * Position of the last row on the previous page. `id` separates rows with the same timestamp. Without it, the page
 * starts before the timestamp.
 */
type Cursor = { createdAt: string; id: string | null };

const MESSAGE = "before must be a row's created_at, or '<created_at>,<id>'";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TIMESTAMP = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(\.\d{1,6})?(Z|[+-]\d\d(:?\d\d)?)$/;

const cursorSchema = v.pipe(
  v.string(),
  v.rawTransform<string, Cursor>(({ dataset, addIssue, NEVER }) => {
    const [written = '', id = null, ...more] = dataset.value.split(',');
    // An unescaped '+' arrives as a space.
    const createdAt = written.trim().replace(/ (?=\d\d(:?\d\d)?$)/, '+');
    if (more.length > 0 || !isTimestamp(createdAt) || (id !== null && !UUID.test(id))) {
      addIssue({ message: MESSAGE });
      return NEVER;
    }
    return { createdAt, id };
  }),
);

/** The query of `GET /api/reports`. */
const listQuerySchema = v.object({
  limit: v.optional(wholeNumber('limit', 1, REPORTS_PAGE.max), String(REPORTS_PAGE.default)),
  before: v.optional(cursorSchema),
});

/** Returns true only for a timestamp that PostgreSQL accepts, so not for 30 February. */
function isTimestamp(text: string): boolean {
  const match = TIMESTAMP.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const zone = (match[8] ?? 'Z').replace(/\D/g, '').padEnd(4, '0');
  const inRange =
    hour < 24 && minute < 60 && second < 60 && Number(zone.slice(0, 2)) < 15 && Number(zone.slice(2)) < 60;
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && inRange;
}

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
