import { errorFields } from '@health-commons/base/log';
import type { Caller } from '../rest/caller';
import type { Change, ChangeType, SkippedChanges } from './change';
import type { ChangeReader, RealtimeColumn } from './change-reader';
import type { PublishedTable } from './published-tables';
import type { Recipient, Subscription } from './subscription';
import { log } from '../log';

/** Changes are batched for this many ms, so that their rows are checked together. */
const BATCH_INTERVAL = 10;
/** Maximum number of pending changes. If there are more, the oldest are skipped. */
const MAX_PENDING = 5_000;
/** Minimum ms between two warnings about a table, because every client then loads the table again. */
const WARNING_INTERVAL = 5_000;

/** Delivers changes to the clients that subscribed to them. */
export type ChangeFeed = {
  add(subscription: Subscription): void;
  remove(subscription: Subscription): void;
  announce(change: Change | SkippedChanges): void;
};

/** A change with the columns that some subscriptions selected. */
type Delivery = { data: Record<string, unknown>; idsByRecipient: Map<Recipient, number[]> };
type Wanted = { change: Change; by: readonly Subscription[] };

export function createChangeFeed(
  reader: ChangeReader,
  loadTables: () => Promise<readonly PublishedTable[]>,
  { warningInterval = WARNING_INTERVAL } = {},
): ChangeFeed {
  const subscriptions = new Set<Subscription>();
  const warnings = new Map<string, { repeat: boolean }>();
  let pending: Change[] = [];
  let timer: NodeJS.Timeout | null = null;
  let delivering = false;

  function schedule(): void {
    if (timer || delivering) return;
    timer = setTimeout(() => {
      timer = null;
      delivering = true;
      deliverPending()
        .catch((error: unknown) => log({ event: 'realtime.not-sent', level: 'error', ...errorFields(error) }))
        .finally(() => {
          delivering = false;
          if (pending.length > 0) schedule();
        });
    }, BATCH_INTERVAL);
  }

  async function deliverPending(): Promise<void> {
    const changes = pending;
    pending = [];
    for (const name of new Set(changes.map(({ table }) => table))) {
      const ofTable = changes.filter(({ table }) => table === name);
      try {
        const table = (await loadTables()).find((published) => published.name === name);
        if (table) await deliverTable(table, await withRows(table, ofTable));
      } catch (error) {
        failed(name, error);
      }
    }
  }

  /** Adds the current content of rows that were too long to be announced. */
  async function withRows(table: PublishedTable, changes: readonly Change[]): Promise<readonly Change[]> {
    const missing = changes.filter(({ row, type }) => row === null && type !== 'DELETE');
    if (missing.length === 0) return changes;
    const rows = await reader.currentRows(table, missing);
    const rowOf = new Map(missing.map((change, index) => [change, rows[index] ?? null]));
    return changes
      .map((change) => ({ ...change, row: rowOf.get(change) ?? change.row }))
      .filter(({ row, type }) => row !== null || type === 'DELETE');
  }

  /** Matches the filters in memory, then reads once for each caller of a matching subscription. */
  async function deliverTable(table: PublishedTable, changes: readonly Change[]): Promise<void> {
    for (const group of groupsOf(table.name)) {
      const wanted = changes.flatMap((change): Wanted[] => {
        const by = group.filter((subscription) => matches(subscription, change));
        return by.length > 0 ? [{ change, by }] : [];
      });
      const [subscriber] = wanted[0]?.by ?? [];
      if (!subscriber) continue;
      try {
        await deliverGroup(subscriber.caller, table, wanted);
      } catch (error) {
        // The policies of one caller may fail while those of others succeed.
        failed(table.name, error);
      }
    }
  }

  async function deliverGroup(
    caller: Caller,
    table: PublishedTable,
    wanted: readonly Wanted[],
  ): Promise<void> {
    const reading = await reader.read(
      caller,
      table,
      wanted.map(({ change }) => change),
    );
    for (const { change, by } of wanted) {
      if (reading === null || reading.visible.has(change))
        deliver(table, change, by, reading?.columns ?? null);
    }
  }

  function failed(table: string, error: unknown): void {
    log({ event: 'realtime.not-sent', table, ...errorFields(error) });
    warn(table, null);
  }

  /** Sends a change once to each channel. `columns` is null if the caller may not read the table. */
  function deliver(
    table: PublishedTable,
    change: Change,
    by: readonly Subscription[],
    columns: readonly RealtimeColumn[] | null,
  ): void {
    const messages = new Map<string, Delivery>();
    for (const subscription of by) {
      const { select, recipient, id } = subscription;
      const variant = JSON.stringify(select);
      const message: Delivery = messages.get(variant) ?? {
        data: payload(table, change, columns, select),
        idsByRecipient: new Map(),
      };
      messages.set(variant, message);
      message.idsByRecipient.set(recipient, [...(message.idsByRecipient.get(recipient) ?? []), id]);
    }
    for (const { data, idsByRecipient } of messages.values())
      for (const [recipient, ids] of idsByRecipient) recipient.deliver(ids, data);
  }

  function groupsOf(table: string): Subscription[][] {
    const groups = new Map<string, Subscription[]>();
    for (const subscription of subscriptions) {
      if (!subscription.matchers.has(table)) continue;
      const key = callerKey(subscription.caller);
      const group = groups.get(key);
      if (group) group.push(subscription);
      else groups.set(key, [subscription]);
    }
    return [...groups.values()];
  }

  /**
   * Warns the subscribers of a table now, or once after the interval if they were warned recently. `type` is null if
   * changes of several types are missing.
   */
  function warn(table: string, type: ChangeType | null): void {
    const key = `${table} ${type}`;
    const recent = warnings.get(key);
    if (recent) {
      recent.repeat = true;
      return;
    }
    const warned = [...subscriptions].filter(
      ({ event, matchers }) => matchers.has(table) && (type === null || event === '*' || event === type),
    );
    const message = `Some changes of ${table} could not be sent. Load the table again.`;
    for (const recipient of new Set(warned.map(({ recipient }) => recipient))) recipient.warn(message);
    const warning = { repeat: false };
    warnings.set(key, warning);
    setTimeout(() => {
      warnings.delete(key);
      if (warning.repeat) warn(table, type);
    }, warningInterval).unref();
  }

  return {
    add: (subscription) => void subscriptions.add(subscription),
    remove: (subscription) => void subscriptions.delete(subscription),
    announce(change) {
      if (subscriptions.size === 0) return;
      if (change.kind === 'skipped') return warn(change.table, change.type);
      pending.push(change);
      const dropped = pending.length > MAX_PENDING ? pending.shift() : undefined;
      if (dropped) warn(dropped.table, dropped.type);
      schedule();
    },
  };
}

const callerKeys = new WeakMap<Caller, string>();

/** Returns a text that is equal for callers with equal rights. */
function callerKey(caller: Caller): string {
  const key = callerKeys.get(caller) ?? JSON.stringify(caller);
  callerKeys.set(caller, key);
  return key;
}

/** A deletion contains only the key, so a filter on another column does not match it. */
function matches({ event, matchers }: Subscription, { table, type, key, row }: Change): boolean {
  if (event !== '*' && event !== type) return false;
  return matchers.get(table)?.(type === 'DELETE' ? key : (row ?? {})) ?? false;
}

function payload(
  { key }: PublishedTable,
  change: Change,
  readable: readonly RealtimeColumn[] | null,
  select: readonly string[] | null,
): Record<string, unknown> {
  const columns = (readable ?? []).filter(({ name }) => !select || select.includes(name) || key.has(name));
  const pick = (row: Record<string, unknown>) =>
    Object.fromEntries(columns.flatMap(({ name }) => (Object.hasOwn(row, name) ? [[name, row[name]]] : [])));
  return {
    schema: change.schema,
    table: change.table,
    commit_timestamp: change.at,
    type: change.type,
    columns,
    ...(change.type === 'DELETE' ? {} : { record: pick(change.row ?? {}) }),
    ...(change.type === 'INSERT' ? {} : { old_record: pick(change.key) }),
    errors: readable ? null : ['Error 401: Unauthorized'],
  };
}
