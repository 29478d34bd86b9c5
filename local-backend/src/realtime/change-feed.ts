import { asDatabaseError } from '../database/database-error';
import type { Caller } from '../rest/caller';
import type { Change } from './change';
import type { ChangeReader, Found, RealtimeColumn } from './change-reader';
import { concerns, type ChangeRequest, type Subscription } from './subscription';

/** ms changes are collected before their rows are read together. */
const COLLECT = 10;
/** Changes that may wait; beyond that the oldest are dropped, and lists are right again at their next load. */
const MOST_WAITING = 5_000;

type Group = [Subscription, ...Subscription[]];

/** Takes announcements of changes to the clients that asked for them. */
export class ChangeFeed {
  readonly #subscriptions = new Set<Subscription>();
  readonly #reader: ChangeReader;
  #waiting: Change[] = [];
  #timer: NodeJS.Timeout | null = null;
  #working = false;

  constructor(reader: ChangeReader) {
    this.#reader = reader;
  }

  /** Rejects when a request asks for what the database refuses. */
  async tryOut(caller: Caller, { table, filter }: ChangeRequest): Promise<void> {
    if (table !== undefined && filter !== undefined) await this.#reader.tryFilter(caller, table, filter);
  }

  add(subscription: Subscription): void {
    this.#subscriptions.add(subscription);
  }

  remove(subscription: Subscription): void {
    this.#subscriptions.delete(subscription);
  }

  announce(change: Change): void {
    if (this.#subscriptions.size === 0) return;
    this.#waiting.push(change);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    this.#schedule();
  }

  #schedule(): void {
    if (this.#timer || this.#working) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#working = true;
      this.#work()
        .catch((error: unknown) => console.error('Changes could not be sent:', error))
        .finally(() => {
          this.#working = false;
          if (this.#waiting.length > 0) this.#schedule();
        });
    }, COLLECT);
  }

  async #work(): Promise<void> {
    const changes = this.#waiting;
    this.#waiting = [];
    for (const table of new Set(changes.map((change) => change.table))) {
      await this.#deliverTable(
        table,
        changes.filter((change) => change.table === table),
      );
    }
  }

  async #deliverTable(table: string, changes: readonly Change[]): Promise<void> {
    const columns = await this.#reader.columns(table);
    for (const group of this.#groups(table)) {
      try {
        await this.#deliverGroup(group, table, columns, changes);
      } catch (error) {
        // What one client asked for must not silence the others. Its filter stays out of the log.
        console.error(`Changes of ${table} could not be sent to ${group.length} (${codeOf(error)})`);
      }
    }
  }

  async #deliverGroup(
    group: Group,
    table: string,
    columns: readonly RealtimeColumn[],
    changes: readonly Change[],
  ): Promise<void> {
    const [{ caller, filter }] = group;
    const present = changes.filter(({ type }) => type !== 'DELETE');
    const found = present.length > 0 ? await this.#reader.read(caller, table, present, filter) : [];
    const gone = changes.filter(({ type }) => type === 'DELETE');
    const mayRead = gone.length > 0 && (await this.#reader.mayRead(caller, table));
    const removed: Found[] = mayRead ? gone.map((change) => ({ change, record: {} })) : [];
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
        // Meanwhile somebody may have left.
        if (concerns(subscription, change) && this.#subscriptions.has(subscription))
          subscription.deliver(data);
      }
    }
  }

  /** Subscriptions for which one reading of the rows serves all; those without a filter, which are most, first. */
  #groups(table: string): Group[] {
    const groups = new Map<string, Group>();
    for (const subscription of this.#subscriptions) {
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
}

const codeOf = (error: unknown) =>
  asDatabaseError(error)?.code ?? (error instanceof Error ? error.message : 'unknown');
