import { Hono } from 'hono';
import type { Context } from '../dependencies';
import { jsonText } from '../http/json-text';
import { noQuery } from '../http/input';
import { readRow } from '../queries';

const TIPS = `
  select coalesce(json_agg(tip order by tip.created_at, tip.id), '[]')::text as body
  from (select id, symptoms, content, source, source_url, created_at from public.health_tips) as tip`;

/** Serves `GET /health-tips` with all tips. Browsers may cache them, because tips rarely change. */
export function tipsRoute({ db }: Context): Hono {
  return new Hono().get('/', noQuery, async (c) => {
    const { body } = await readRow<{ body: string }>(db, 'anon', TIPS);
    return jsonText(c, body, {
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    });
  });
}
