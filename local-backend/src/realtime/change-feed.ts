import { setTimeout } from 'node:timers/promises';
import { errorFields } from '@health-commons/base/log';
import type { Row } from '../database/port';
import type { KeyRole } from '../keys/keys';
import { log } from '../log';
import { isRecord, parseJson, REALTIME_LIMITS } from './protocol';
import type { PublishedTable, ReadRows } from './published-tables';

export const CHANGE_TYPES = ['INSERT', 'UPDATE'] as const;
type ChangeType = (typeof CHANGE_TYPES)[number];

/** A changed row. `at` is the time of the transaction in UTC, `key` the row's primary key. */
export type Change = { table: string; type: ChangeType; at: string; key: Row };

/** An accepted entry of `config.postgres_changes`. */
export type Subscription = { id: number; table: PublishedTable; type: ChangeType };

/** Changes are batched for this many ms, so that their rows are read together. */
const BATCH_INTERVAL = 10;
/** A warning is delayed for this many ms and then covers all failures, because every client loads the table again. */
const WARNING_DELAY = 5_000;

/** A channel with subscriptions to changes. */
export type Subscriber = {
  /** Its rights decide which rows are sent. */
  readonly role: KeyRole;
  readonly subscriptions: readonly Subscription[];
  /** Sends a change. `ids` are the subscriptions that match it. */
  deliver(ids: readonly number[], data: Record<string, unknown>): void;
  /** Sends a warning that changes are missing. */
  warn(message: string): void;
};

/** Subscribers to one table with equal rights. */
type Group = { table: PublishedTable; role: KeyRole; members: Subscriber[] };

export type ChangeFeed = ReturnType<typeof createChangeFeed>;

/** Delivers the changes that sql/realtime.sql announces to the channels that subscribed to them. */
export function createChangeFeed(readRows: ReadRows, { warningDelay = WARNING_DELAY } = {}) {
  const subscribers = new Set<Subscriber>();
  /** The tables that a delayed warning will name. */
  const incomplete = new Set<string>();
  let pending: Change[] = [];
  let isDelivering = false;

  async function deliverPending(): Promise<void> {
    if (isDelivering) return;
    isDelivering = true;
    while (pending.length > 0) {
      await setTimeout(BATCH_INTERVAL);
      const changes = pending;
      pending = [];
      for (const name of new Set(changes.map(({ table }) => table))) {
        const ofTable = changes.filter(({ table }) => table === name);
        for (const group of groupsOf(name)) await deliverTo(group, ofTable);
      }
    }
    isDelivering = false;
  }

  function groupsOf(name: string): Group[] {
    const groups = new Map<KeyRole, Group>();
    for (const subscriber of subscribers) {
      const table = subscriber.subscriptions.find((subscription) => subscription.table.name === name)?.table;
      if (!table) continue;
      const { role } = subscriber;
      const group = groups.get(role) ?? { table, role, members: [] };
      group.members.push(subscriber);
      groups.set(role, group);
    }
    return [...groups.values()];
  }

  /** Reads the changed rows once for the group. */
  async function deliverTo(group: Group, changes: readonly Change[]): Promise<void> {
    const { table, role } = group;
    try {
      for (const { change, row } of await readRows(role, table, changes)) deliver(group, change, row);
    } catch (error) {
      log({ event: 'realtime.not-sent', table: table.name, ...errorFields(error) });
      void warn(table.name);
    }
  }

  function deliver(group: Group, change: Change, row: Row): void {
    const data = describeChange(group.table, change, row);
    for (const subscriber of group.members) {
      const matching = subscriber.subscriptions.filter(
        ({ table, type }) => table.name === change.table && type === change.type,
      );
      const ids = matching.map(({ id }) => id);
      // The subscriber may have left while the rows were read.
      if (ids.length > 0 && subscribers.has(subscriber)) subscriber.deliver(ids, data);
    }
  }

  async function warn(name: string): Promise<void> {
    if (incomplete.has(name)) return;
    incomplete.add(name);
    await setTimeout(warningDelay, undefined, { ref: false });
    incomplete.delete(name);
    for (const subscriber of groupsOf(name).flatMap(({ members }) => members))
      subscriber.warn(`Some changes of ${name} could not be sent. Load the table again.`);
  }

  return {
    add: (subscriber: Subscriber) => void subscribers.add(subscriber),
    remove: (subscriber: Subscriber) => void subscribers.delete(subscriber),
    /** Takes a NOTIFY payload. Any database user may send NOTIFY, so a payload of another form is ignored. */
    announce(payload: string): void {
      const announced = parseJson(payload);
      if (subscribers.size === 0 || !isRecord(announced)) return;
      const { table, at, key, skipped } = announced;
      const type = CHANGE_TYPES.find((known) => known === announced['type']);
      if (typeof table !== 'string' || !type) return;
      if (skipped === true || pending.length >= REALTIME_LIMITS.pendingChanges) return void warn(table);
      if (typeof at !== 'string' || !isRecord(key)) return;
      pending.push({ table, type, at, key });
      void deliverPending();
    },
  };
}

/** Returns a change in the form of Supabase Realtime. */
const describeChange = ({ name, columns }: PublishedTable, { type, at, key }: Change, record: Row) => ({
  schema: 'public',
  table: name,
  commit_timestamp: at,
  type,
  columns: columns.map((column) => ({ name: column.name, type: column.type })),
  record,
  ...(type === 'UPDATE' ? { old_record: key } : {}),
  errors: null,
});
