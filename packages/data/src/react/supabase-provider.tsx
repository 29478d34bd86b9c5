import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Config } from '@health-commons/contracts/config';
import { createLazyStore } from '../store/data-store';
import { SupabaseContext } from './use-supabase';

type SupabaseProviderProps = {
  /** The provider reads this only once. A different backend needs a new provider. */
  config: Config;
  children: ReactNode;
};

/**
 * Provides the data to `useSupabase`. Reports and tips are loaded when a component first reads them or follows new
 * reports, because most pages show none of them.
 */
export function SupabaseProvider({ config, children }: SupabaseProviderProps) {
  const [{ store, wantLists }] = useState(() => createLazyStore(config));
  useEffect(() => store.start(), [store]);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const value = useMemo(
    () => ({
      ...state,
      ...store.actions,
      get reports() {
        wantLists();
        return state.reports;
      },
      get healthTips() {
        wantLists();
        return state.healthTips;
      },
    }),
    [state, store, wantLists],
  );
  return <SupabaseContext value={value}>{children}</SupabaseContext>;
}
