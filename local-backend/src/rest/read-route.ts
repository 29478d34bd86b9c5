import type { Context } from 'hono';
import { toBody, type Rows } from './body-sql';
import type { Env, RestContext, RestRequest } from './context';
import { contentRange, pageStatus, readPage, type Page } from './page';
import { parseQuery } from './parse-query';
import { preferenceApplied } from './preferences';
import { quoteName } from './quote';
import { countRows, readRows, type ReadRequest } from './read-rows';

/** Reads rows of a table or view. */
export const readRoute = (rest: RestContext) => async (c: Context<Env, '/:table'>) => {
  const request = await rest.read(c);
  const { method, preferences } = request;
  const relation = await rest.catalogue.relation(c.req.param('table'));
  const page = readPage(request.search, method === 'GET' ? c.req.header('range') : undefined);
  const read: ReadRequest = {
    ...request,
    source: () => `public.${quoteName(relation.name)}`,
    query: parseQuery(request.search, relation, { limits: request.limits, page }),
    page,
  };
  const { rows, total } = await rest.run(request, true, async (sql) => {
    const all = await countRows(sql, read, preferences.count);
    // A response to HEAD has no body, so a HEAD request that asks for the count does not read the rows.
    if (method === 'HEAD' && all !== null) {
      return { rows: { body: '', count: Math.max(0, Math.min(page.limit, all - page.offset)) }, total: all };
    }
    return { rows: await readRows(sql, read), total: all };
  });
  return respondRows(c, request, { rows, total, page });
};

/** Responds with the rows of a page. */
export function respondRows(
  c: Context<Env>,
  { method, media, preferences }: RestRequest,
  { rows, total, page }: { rows: Rows; total: number | null; page: Page },
) {
  return c.body(method === 'HEAD' ? '' : toBody(rows, media), pageStatus(page, rows.count, total), {
    'Content-Type': `${media.name}; charset=utf-8`,
    'Content-Range': contentRange(page, rows.count, total),
    ...preferenceApplied(preferences, ['count', 'handling', 'timezone', 'max-affected']),
  });
}
