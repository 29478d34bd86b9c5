import type { ModerationState, Store } from '../store/store';

type Dependencies = {
  store: Store;
  /** Time in ms between two reads of the store. */
  interval: number;
  /** Called when the global room was closed, possibly by another process. */
  onClosed: () => void;
};

/** Caches the muted sessions and whether the global room is closed, so that events need no request to the store. */
export function createModeration({ store, interval, onClosed }: Dependencies) {
  let state: ModerationState = { closed: false, muted: new Set() };

  const refresh = async () => {
    const before = state;
    state = await store.moderation.read();
    if (state.closed && !before.closed) onClosed();
  };
  // If the store does not answer, the last known state still applies.
  const poll = () => void refresh().catch(() => undefined);
  const timer = setInterval(poll, interval);
  timer.unref();
  poll();

  return {
    isMuted: (id: string): boolean => state.muted.has(id),
    isClosed: (): boolean => state.closed,
    refresh,
    stop: () => clearInterval(timer),
  };
}
export type Moderation = ReturnType<typeof createModeration>;
