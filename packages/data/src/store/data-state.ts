import { createStore } from '@health-commons/base/store';
import type { HealthTip } from '@health-commons/contracts/tips';
import type { Connection } from '../realtime/watch-reports';
import type { OwnReport, PendingReport } from '../outbox/storage';
import type { Report } from '../report';

export type DataState = {
  reports: Report[];
  healthTips: HealthTip[];
  connection: Connection;
  /** True until the first reads, which start when they are first used, have succeeded or failed. */
  loading: boolean;
  /** A message of SPEC.md after reports or tips failed to load, until both have loaded. Otherwise null. */
  loadError: string | null;
  /** The reason why the last report could not be added. Sending the next report resets it to null. */
  submitError: string | null;
  /** The reports that are queued in this browser's outbox, oldest first. */
  pending: PendingReport[];
  /** The stored reports that this browser can correct and delete, newest first. */
  own: OwnReport[];
};

const initialState: DataState = {
  reports: [],
  healthTips: [],
  connection: { status: 'connecting', error: null },
  loading: true,
  loadError: null,
  submitError: null,
  pending: [],
  own: [],
};

/** Creates a store for the state. `set` merges a change into the state. */
export function createState() {
  const store = createStore(initialState);
  return {
    get: store.get,
    set: (change: Partial<DataState>): void => store.set({ ...store.get(), ...change }),
    subscribe: store.subscribe,
  };
}
export type State = ReturnType<typeof createState>;
