import type { Caller } from '../rest/caller';
import type { ChangeFeed } from './change-feed';
import type { Message } from './protocol';
import type { ChangeRequest, Subscription } from './subscription';

/** A topic that a socket has joined, with its subscriptions. */
export type Channel = {
  joinRef: string | null;
  /** Subscribes to the requested changes. Returns the requests in order, each with the id that its changes will have. */
  subscribe(caller: Caller, requests: readonly ChangeRequest[]): (ChangeRequest & { id: number })[];
  /** Sets the caller whose rights decide which changed rows are sent. */
  setCaller(caller: Caller): void;
  close(): void;
};

let lastId = 0;

export function createChannel(
  topic: string,
  joinRef: string | null,
  feed: ChangeFeed,
  send: (message: Message) => void,
): Channel {
  let subscriptions: Subscription[] = [];
  const deliver = (id: number) => (data: Record<string, unknown>) =>
    send({ joinRef: null, ref: null, topic, event: 'postgres_changes', payload: { ids: [id], data } });

  return {
    joinRef,
    subscribe(caller, requests) {
      subscriptions = requests.map((request) => {
        const id = ++lastId;
        return { ...request, id, caller, deliver: deliver(id) };
      });
      for (const subscription of subscriptions) feed.add(subscription);
      return subscriptions.map(({ caller: _caller, deliver: _deliver, ...request }) => request);
    },
    setCaller(caller) {
      for (const subscription of subscriptions) subscription.caller = caller;
    },
    close() {
      for (const subscription of subscriptions) feed.remove(subscription);
      subscriptions = [];
    },
  };
}
