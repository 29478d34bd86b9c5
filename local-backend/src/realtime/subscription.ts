import type { Caller } from '../rest/caller';
import type { ChangeType } from './change';
import { parseFilter, type Condition } from './filter';
import { compileFilter, type Matcher } from './match';
import { isRecord } from './protocol';
import type { PublishedTable } from './published-tables';

/** A parsed entry of `config.postgres_changes`. '*' means every event, schema or table. */
export type ChangeRequest = {
  event: ChangeType | '*';
  schema: string;
  table: string;
  filter: readonly Condition[];
  /** The columns to send besides the key, or null for all. */
  select: readonly string[] | null;
};

/** The channel that changes are sent to. */
export type Recipient = {
  /** Sends a change. `ids` are the channel's subscriptions that match it. */
  deliver(ids: readonly number[], data: Record<string, unknown>): void;
  /** Sends a warning that changes are missing. */
  warn(message: string): void;
};

/** An accepted request. */
export type Subscription = {
  id: number;
  caller: Caller;
  event: ChangeType | '*';
  /** The filter for each table. */
  matchers: ReadonlyMap<string, Matcher>;
  select: readonly string[] | null;
  recipient: Recipient;
};

const EVENTS = ['INSERT', 'UPDATE', 'DELETE', '*'] as const;
const NO_PARAMS =
  'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to';

/**
 * Parses an entry of `config.postgres_changes` as Supabase Realtime does: the default schema is `public`, and the
 * default event and table are all of them. The case of the event does not matter.
 * @throws Error with the reason
 */
export function parseChangeRequest(entry: Record<string, unknown>): ChangeRequest {
  const [event = '*', schema, table, filter] = ['event', 'schema', 'table', 'filter'].map((name) =>
    readText(entry, name),
  );
  const knownEvent = EVENTS.find((known) => known === event.toUpperCase());
  if (!knownEvent) throw new Error(`event must be one of ${EVENTS.join(', ')}`);
  if (schema === undefined && table === undefined) throw new Error(NO_PARAMS);
  if (filter !== undefined && (schema === undefined || table === undefined))
    throw new Error(`${NO_PARAMS}. A filter needs both`);
  const select = readSelect(entry['select']);
  if (select && (schema === '*' || (table ?? '*') === '*')) {
    throw new Error(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    );
  }
  return {
    event: knownEvent,
    schema: schema ?? 'public',
    table: table ?? '*',
    filter: parseFilter(filter ?? ''),
    select,
  };
}

function readText(entry: Record<string, unknown>, name: string): string | undefined {
  const value = entry[name];
  if (value !== undefined && typeof value !== 'string') throw new Error(`${name} must be a text`);
  return value;
}

function readSelect(select: unknown): readonly string[] | null {
  if (select === undefined || select === null) return null;
  if (!Array.isArray(select) || !select.every((column) => typeof column === 'string')) {
    throw new Error(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    );
  }
  return select.length > 0 ? select : null;
}

/**
 * Creates the subscriptions of the entries of `config.postgres_changes`, all or none.
 * @throws Error if an entry is invalid, names no published table, or names a column that the caller may not read
 */
export function subscriptionsTo(
  entries: readonly Record<string, unknown>[],
  tables: readonly PublishedTable[],
  ids: readonly number[],
  subscriber: Pick<Subscription, 'caller' | 'recipient'>,
): Subscription[] {
  return entries.map((entry, index) => {
    const { event, schema, table, filter, select } = parseChangeRequest(entry);
    const chosen = tables.filter(
      ({ name }) => ['*', 'public'].includes(schema) && (table === '*' || table === name),
    );
    if (chosen.length === 0) throw new Error(`No table ${schema}.${table} is published.`);
    const matchers = chosen.map(({ name, columns }): [string, Matcher] => {
      const readable = new Map(
        [...columns].filter(([, { readers }]) => readers.includes(subscriber.caller.role)),
      );
      const unknown = select?.find((column) => !readable.has(column));
      if (unknown !== undefined) throw new Error(`invalid column for select ${unknown}`);
      return [name, compileFilter(filter, readable)];
    });
    return { ...subscriber, id: ids[index] ?? 0, event, matchers: new Map(matchers), select };
  });
}

/**
 * Returns the entries of a join's `config.postgres_changes`.
 * @throws Error if it is not a list of objects
 */
export function changeEntries(config: Record<string, unknown>): Record<string, unknown>[] {
  const { postgres_changes: entries = [] } = config;
  if (!Array.isArray(entries) || !entries.every(isRecord))
    throw new Error('InvalidJoinPayload: postgres_changes must be a list of objects');
  return entries;
}
