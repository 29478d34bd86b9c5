import { asDatabaseError } from '../database/database-error';
import type { Caller } from '../rest/caller';
import type { Change } from './change';
import type { ChangeReader, Found, RealtimeColumn } from './change-reader';
import { concerns, type ChangeRequest, type Subscription } from './subscription';

/** Changes are batched for this many ms, so that their rows are read together. */
const BATCH_INTERVAL = 10;
/**
 * Maximum number of pending changes. If there are more, the oldest are dropped, and clients see those rows when they next load their list.
 */
const MAX_PENDING = 5_000;

/** Delivers changes to the clients that subscribed to them. */
export type ChangeFeed = {
  /** Rejects if the database cannot evaluate the request's filter. */
  checkFilter(caller: Caller, request: ChangeRequest): Promise<void>;
  add(subscription: Subscription): void;
  remove(subscription: Subscription): void;
  announce(change: Change): void;
};

type Group = [Subscription, ...Subscription[]];

export function createChangeFeed(reader: ChangeReader): ChangeFeed {
  const subscriptions = new Set<Subscription>();
  let pending: Change[] = [];
  let timer: NodeJS.Timeout | null = null;
  let delivering = false;

  function schedule(): void {
    if (timer || delivering) return;
    timer = setTimeout(() => {
      timer = null;
      delivering = true;
      deliverPending()
        .catch((error: unknown) => console.error('Changes could not be sent:', error))
        .finally(() => {
          delivering = false;
          if (pending.length > 0) schedule();
        });
    }, BATCH_INTERVAL);
  }

  async function deliverPending(): Promise<void> {
    const changes = pending;
    pending = [];
    for (const table of new Set(changes.map((change) => change.table))) {
      await deliverTable(
        table,
        changes.filter((change) => change.table === table),
      );
    }
  }

  async function deliverTable(table: string, changes: readonly Change[]): Promise<void> {
    const columns = await reader.columns(table);
    for (const group of groupsOf(table)) {
      try {
        await deliverGroup(group, table, columns, changes);
      } catch (error) {
        // A failing filter must not stop delivery to other clients. A database error may quote the filter, so only its code is logged.
        console.error(`Changes of ${table} could not be sent to ${group.length} (${codeOf(error)})`);
      }
    }
  }

  async function deliverGroup(
    group: Group,
    table: string,
    columns: readonly RealtimeColumn[],
    changes: readonly Change[],
  ): Promise<void> {
    const [{ caller, filter }] = group;
    const present = changes.filter(({ type }) => type !== 'DELETE');
    const found = present.length > 0 ? await reader.read(caller, table, present, filter) : [];
    const deleted = changes.filter(({ type }) => type === 'DELETE');
    const canRead = deleted.length > 0 && (await reader.canRead(caller, table));
    const removed: Found[] = canRead ? deleted.map((change) => ({ change, record: {} })) : [];
    for (const { change, record } of [...found, ...removed]) {
      const data = {
        schema: change.schema,
        table,
        commit_timestamp: change.at,
        type: change.type,
        columns,
        record,
        ...(change.type === 'INSERT' ? {} : { old_record: change.key }),
        errors: null,
      };
      for (const subscription of group) {
        // A subscription may have been removed during the read.
        if (concerns(subscription, change) && subscriptions.has(subscription)) subscription.deliver(data);
      }
    }
  }

  /**
   * Returns the table's subscriptions in groups that can share one read of the rows. Groups without a filter, usually the largest, come
   * first.
   */
  function groupsOf(table: string): Group[] {
    const groups = new Map<string, Group>();
    for (const subscription of subscriptions) {
      if (!concerns(subscription, { table, type: 'INSERT' }) && subscription.table !== table) continue;
      const key = JSON.stringify([subscription.caller, subscription.filter]);
      const group = groups.get(key);
      if (group) group.push(subscription);
      else groups.set(key, [subscription]);
    }
    return [...groups.values()].sort(
      ([a], [b]) => Number(a.filter !== undefined) - Number(b.filter !== undefined),
    );
  }

  return {
    async checkFilter(caller, { table, filter }) {
      if (table !== undefined && filter !== undefined) await reader.checkFilter(caller, table, filter);
    },
    add: (subscription) => void subscriptions.add(subscription),
    remove: (subscription) => void subscriptions.delete(subscription),
    announce(change) {
      if (subscriptions.size === 0) return;
      pending.push(change);
      if (pending.length > MAX_PENDING) pending.shift();
      schedule();
    },
  };
}

const codeOf = (error: unknown) =>
  asDatabaseError(error)?.code ?? (error instanceof Error ? error.message : 'unknown');
