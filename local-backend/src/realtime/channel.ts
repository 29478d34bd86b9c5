import type { Caller } from '../rest/caller';
import type { ChangeFeed } from './change-feed';
import type { Message } from './protocol';
import type { ChangeRequest, Subscription } from './subscription';

let lastId = 0;

/** A topic one socket has joined, with what it listens to. */
export class Channel {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly #feed: ChangeFeed;
  readonly #send: (message: Message) => void;
  #subscriptions: Subscription[] = [];

  constructor(topic: string, joinRef: string | null, feed: ChangeFeed, send: (message: Message) => void) {
    this.topic = topic;
    this.joinRef = joinRef;
    this.#feed = feed;
    this.#send = send;
  }

  /** Begins to listen; gives the ids the client knows its requests by, in their order. */
  listen(caller: Caller, requests: readonly ChangeRequest[]): (ChangeRequest & { id: number })[] {
    this.#subscriptions = requests.map((request) => {
      const id = ++lastId;
      return { ...request, id, caller, deliver: (data) => this.#deliver(id, data) };
    });
    for (const subscription of this.#subscriptions) this.#feed.add(subscription);
    return this.#subscriptions.map(({ caller: _caller, deliver: _deliver, ...request }) => request);
  }

  /** From now on the rows are read as this caller. */
  actAs(caller: Caller): void {
    for (const subscription of this.#subscriptions) subscription.caller = caller;
  }

  close(): void {
    for (const subscription of this.#subscriptions) this.#feed.remove(subscription);
    this.#subscriptions = [];
  }

  #deliver(id: number, data: Record<string, unknown>): void {
    this.#send({
      joinRef: null,
      ref: null,
      topic: this.topic,
      event: 'postgres_changes',
      payload: { ids: [id], data },
    });
  }
}
