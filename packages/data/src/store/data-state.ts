import { createStore } from '@health-commons/base/store';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { HealthTip } from '@health-commons/contracts/tips';
import type { Connection } from '../realtime/connection';
import type { PendingReport } from '../outbox/entry';
import type { Report } from '../report';

export type DataState = {
  /** Null until its chunk has been loaded. */
  client: SupabaseClient | null;
  /** Up to RECENT_REPORTS, newest first. */
  reports: Report[];
  healthTips: HealthTip[];
  connection: Connection;
  /** True until the first reads have succeeded or failed. */
  loading: boolean;
  /** SPEC.md's message while reports or tips could not be loaded, else null. */
  loadError: string | null;
  /** Why the last report could not be added; null when the next one is sent. */
  submitError: string | null;
  /** The outbox of this browser, oldest first. */
  pending: PendingReport[];
};

export const initialState: DataState = {
  client: null,
  reports: [],
  healthTips: [],
  connection: { status: 'connecting', error: null },
  loading: true,
  loadError: null,
  submitError: null,
  pending: [],
};

/** The state as a store; `set` merges a change into it. */
export function createState() {
  const store = createStore(initialState);
  return {
    get: store.get,
    set: (change: Partial<DataState>): void => store.set({ ...store.get(), ...change }),
    subscribe: store.subscribe,
  };
}
export type State = ReturnType<typeof createState>;
