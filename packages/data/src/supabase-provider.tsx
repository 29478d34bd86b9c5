import { useStore } from '@health-commons/base/use-store';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Config } from '@health-commons/contracts/config';
import { messages } from './messages';
import type { DataState } from './store/data-state';
import { createDataStore, type DataStore } from './store/data-store';

export type SupabaseContextValue = DataState & DataStore['actions'];

const SupabaseContext = createContext<SupabaseContextValue | null>(null);

/** Returns the value of the nearest SupabaseProvider. Throws SPEC.md's error if there is none. */
export function useSupabase(): SupabaseContextValue {
  const value = useContext(SupabaseContext);
  if (value === null) throw new Error(messages['data.missing-provider']);
  return value;
}

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
  const [store] = useState(() => createDataStore(config));
  useEffect(() => store.start(), [store]);
  const state = useStore({ subscribe: store.subscribe, get: store.getState });
  const value = useMemo(
    () => ({
      ...state,
      ...store.actions,
      get reports() {
        store.wantLists();
        return state.reports;
      },
      get healthTips() {
        store.wantLists();
        return state.healthTips;
      },
    }),
    [state, store],
  );
  return <SupabaseContext value={value}>{children}</SupabaseContext>;
}
