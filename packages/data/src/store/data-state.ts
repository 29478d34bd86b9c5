import { createStore } from '@health-commons/base/store';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { HealthTip } from '@health-commons/contracts/tips';
import type { Connection } from '../realtime/connection';
import type { PendingReport } from '../outbox/entry';
import type { Report } from '../report';

export type DataState = {
  /** Null until the client's chunk has loaded. */
  client: SupabaseClient | null;
  reports: Report[];
  healthTips: HealthTip[];
  connection: Connection;
  /** True until the first reads have succeeded or failed. */
  loading: boolean;
  /** SPEC.md's message while reports or tips cannot be loaded. Otherwise null. */
  loadError: string | null;
  /** Why the last report could not be added. Reset to null when the next report is sent. */
  submitError: string | null;
  /** The reports in this browser's outbox, oldest first. */
  pending: PendingReport[];
};

const initialState: DataState = {
  client: null,
  reports: [],
  healthTips: [],
  connection: { status: 'connecting', error: null },
  loading: true,
  loadError: null,
  submitError: null,
  pending: [],
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
