import type { Context } from 'hono';
import type { Sql } from '../database/port';
import type { Affected, WriteRequest } from './affected';
import { toBody } from './body-sql';
import type { Env, RestContext } from './context';
import { contentRange } from './page';
import { parseQuery } from './parse-query';
import { preferenceApplied, type Preferences } from './preferences';
import { readBody } from './read-body';

type Write = {
  work: (sql: Sql, request: WriteRequest) => Promise<Affected>;
  statusOf: (affected: Affected, preferences: Preferences) => 200 | 201 | 204;
  applied: Parameters<typeof preferenceApplied>[1];
};

/** Changes rows of a table. */
export const writeRoute = (rest: RestContext, write: Write) => async (c: Context<Env, '/:table'>) => {
  const request = await rest.read(c);
  const { media, preferences } = request;
  const relation = await rest.catalogue.relation(c.req.param('table'));
  // Functions of a row cannot be called with the changed columns only.
  const query = parseQuery(request.search, { ...relation, computed: new Map() }, request);
  const body =
    request.method === 'DELETE' ? { text: '', json: null } : await readBody(c.req.raw, request.caller.role);
  return rest.run(request, false, async (sql) => {
    const affected = await write.work(sql, { ...request, relation, query, ...body });
    const hasBody = preferences.return === 'representation';
    // `toBody` throws if the client requests one object and the number of rows is not 1. Inside the transaction, the
    // error undoes the write.
    const text = hasBody || media.format === 'object' ? toBody(affected, media) : '';
    const headers = {
      ...(hasBody && { 'Content-Type': `${media.name}; charset=utf-8` }),
      ...(preferences.return === 'headers-only' && locationOf(c, relation.name, affected)),
      ...(request.method !== 'PUT' && {
        'Content-Range': rangeOf(request.method, affected.count, preferences.count !== null),
      }),
      ...preferenceApplied(preferences, write.applied),
    };
    return new Response(hasBody ? text : null, { status: write.statusOf(affected, preferences), headers });
  });
};

function rangeOf(method: string, count: number, isCounted: boolean): string {
  const total = isCounted ? count : null;
  return contentRange({ offset: 0 }, method === 'PATCH' ? count : 0, total);
}

/** Returns the Location header of a new row, from the key in `body`. Several rows have none. */
function locationOf(c: Context<Env>, table: string, { body, count }: Affected): Record<string, string> {
  if (c.req.raw.method !== 'POST' || count !== 1 || body === '') return {};
  const [row = {}] = JSON.parse(body) as Record<string, string | number | boolean | null>[];
  const key = new URLSearchParams();
  for (const [name, value] of Object.entries(row)) key.set(name, value === null ? 'is.null' : `eq.${value}`);
  return { Location: `/${table}?${key.toString()}` };
}
