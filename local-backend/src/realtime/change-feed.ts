import { setTimeout } from 'node:timers/promises';
import type { Database, Row } from '../database/port';
import type { KeyRole } from '../keys/keys';

export const CHANGE_TYPES = ['INSERT', 'UPDATE', 'DELETE'] as const;
type ChangeType = (typeof CHANGE_TYPES)[number];

/** A table whose changes sql/realtime.sql announces. */
export type PublishedTable = {
  name: string;
  /** The names of the primary key's columns. */
  key: readonly string[];
  /** `type` is PostgreSQL's internal name. */
  columns: readonly { name: string; type: string }[];
  /** The roles that may select all columns of all rows. */
  readers: readonly KeyRole[];
};

// An announcement contains the row, so a role whose policies show it only some rows is no reader.
const TABLES = `
  select c.relname as name,
         (select coalesce(json_agg(k.attname order by k.attnum), '[]')
            from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
           where i.indrelid = c.oid and i.indisprimary) as key,
         (select json_agg(json_build_object('name', a.attname, 'type', y.typname) order by a.attnum)
            from pg_attribute a join pg_type y on y.oid = a.atttypid
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
         (select coalesce(json_agg(r), '[]') from unnest(array['anon', 'service_role']) as r
           where has_table_privilege(r, c.oid, 'select') and (not c.relrowsecurity or (
             select bool_and(polpermissive) and bool_or(pg_get_expr(polqual, polrelid) = 'true') from pg_policy
              where polrelid = c.oid and polcmd in ('r', '*') and (0 = any (polroles) or r::regrole = any (polroles))
           ))) as readers
    from pg_class c
   where c.relnamespace = 'public'::regnamespace
     and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'local_realtime_insert')
   order by c.relname`;

/** The payload of a NOTIFY. Only the owner of the database can send one, because nobody else knows the channel. */
type Announcement = { table: string; type: ChangeType } & ({ skipped: true } | { at: string; record: Row });

/** An accepted entry of `config.postgres_changes`. */
export type Subscription = { id: number; table: PublishedTable; type: ChangeType };

/** A channel with subscriptions to changes. */
export type Subscriber = {
  readonly subscriptions: readonly Subscription[];
  /** Sends a change. `ids` are the subscriptions that match it. */
  deliver: (ids: readonly number[], data: Record<string, unknown>) => void;
  /** Sends a warning that changes are missing. */
  warn: (message: string) => void;
};

/** A warning is delayed for this many ms and then covers all failures, because every client loads the table again. */
const WARNING_DELAY = 5_000;

export type ChangeFeed = Awaited<ReturnType<typeof openChangeFeed>>;

/**
 * Delivers the changes that sql/realtime.sql announces to the channels that subscribed to them. `onGap` is called when
 * announcements may have been missed.
 */
export async function openChangeFeed(
  { owner, listen }: Pick<Database, 'owner' | 'listen'>,
  onGap: () => void,
  warningDelay = WARNING_DELAY,
) {
  // Tables are published only when the program starts, which applies sql/realtime.sql.
  const tables: readonly PublishedTable[] = await owner.query<PublishedTable>(TABLES);
  const [channel] = await owner.query<{ name: string }>('select name from local_realtime.channel');
  const subscribers = new Set<Subscriber>();
  /** The tables that a delayed warning will name. */
  const incomplete = new Set<PublishedTable>();

  async function warn(table: PublishedTable): Promise<void> {
    if (incomplete.has(table)) return;
    incomplete.add(table);
    await setTimeout(warningDelay, undefined, { ref: false });
    incomplete.delete(table);
    for (const { subscriptions, warn: send } of subscribers)
      if (subscriptions.some((subscription) => subscription.table === table))
        send(`Some changes of ${table.name} could not be sent. Load the table again.`);
  }

  function onMessage(payload: string): void {
    const announced = JSON.parse(payload) as Announcement;
    const table = tables.find(({ name }) => name === announced.table);
    if (!table) return;
    if ('skipped' in announced) return void warn(table);
    const { type, at, record } = announced;
    const data = describeChange(table, type, at, record);
    for (const { subscriptions, deliver } of subscribers) {
      const matching = subscriptions.filter((one) => one.table === table && one.type === type);
      const ids = matching.map(({ id }) => id);
      if (ids.length > 0) deliver(ids, data);
    }
  }

  await listen(channel?.name ?? '', { onMessage, onGap });
  return {
    tables,
    add: (subscriber: Subscriber) => void subscribers.add(subscriber),
    remove: (subscriber: Subscriber) => void subscribers.delete(subscriber),
  };
}

/** Returns a change in the form of Supabase Realtime. `at` is the time of the transaction in UTC. */
const describeChange = (
  { name, key, columns }: PublishedTable,
  type: ChangeType,
  at: string,
  record: Row,
) => ({
  schema: 'public',
  table: name,
  commit_timestamp: at,
  type,
  columns,
  ...(type !== 'DELETE' && { record }),
  ...(type !== 'INSERT' && { old_record: Object.fromEntries(key.map((column) => [column, record[column]])) }),
  errors: null,
});
