import type { CatalogueCache } from '../rest/catalogue-cache';
import type { Caller } from '../rest/caller';
import { readFilters } from '../rest/filters';
import { createParams } from '../rest/quote';
import { isRecord } from './protocol';

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** An entry of `config.postgres_changes`. `filter` has the form `column=operator.value`. */
export type ChangeRequest = { event: ChangeType | '*'; schema: string; table?: string; filter?: string };

/** An accepted request. `deliver` sends one change to the client. */
export type Subscription = ChangeRequest & {
  id: number;
  caller: Caller;
  deliver: (data: Record<string, unknown>) => void;
};

const EVENTS = ['*', 'INSERT', 'UPDATE', 'DELETE'] as const;

/** Parses the change requests of a join's payload. Rejects if a request is invalid. The client gets the error's message. */
export async function readChangeRequests(
  payload: Record<string, unknown>,
  catalogue: CatalogueCache,
): Promise<ChangeRequest[]> {
  const config = isRecord(payload['config']) ? payload['config'] : {};
  const requested = Array.isArray(config['postgres_changes'])
    ? (config['postgres_changes'] as unknown[])
    : [];
  return Promise.all(requested.map((value) => readChangeRequest(value, catalogue)));
}

async function readChangeRequest(value: unknown, catalogue: CatalogueCache): Promise<ChangeRequest> {
  const requested = isRecord(value) ? value : {};
  const event = EVENTS.find((name) => name === requested['event']);
  if (!event) throw new Error(`postgres_changes: event must be one of ${EVENTS.join(', ')}`);
  if (requested['schema'] !== 'public')
    throw new Error('postgres_changes: only schema public can be listened to');
  const request: ChangeRequest = { event, schema: 'public' };
  if (typeof requested['table'] === 'string') request.table = requested['table'];
  if (typeof requested['filter'] === 'string') request.filter = requested['filter'];
  if (request.table === undefined || request.table === '*') {
    if (request.filter !== undefined) throw new Error('postgres_changes: a filter needs a table');
    return request;
  }
  const relation = await catalogue.relation(request.table);
  // This call only checks the filter's syntax and column. The filter is parsed again when changes are read.
  if (request.filter !== undefined) readFilters(filterEntries(request.filter), relation, createParams());
  return request;
}

/** Returns a filter such as `country=eq.IN` as the only entry of a query string. */
export function filterEntries(filter: string): [string, string][] {
  const at = filter.indexOf('=');
  return at < 0 ? [[filter, '']] : [[filter.slice(0, at), filter.slice(at + 1)]];
}

/** Returns whether a subscription matches a change's table and type. */
export function concerns(
  { event, table }: ChangeRequest,
  changed: { table: string; type: ChangeType },
): boolean {
  return (
    (event === '*' || event === changed.type) &&
    (table === undefined || table === '*' || table === changed.table)
  );
}
