import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Config } from '@health-commons/contracts/config';
import { createDataStore } from '../store/data-store';
import { SupabaseContext } from './supabase-context';

type SupabaseProviderProps = {
  /** The provider reads this only once. A different backend needs a new provider. */
  config: Config;
  children: ReactNode;
};

/** Loads reports and tips, adds new reports by realtime, and provides all of them to `useSupabase`. */
export function SupabaseProvider({ config, children }: SupabaseProviderProps) {
  const [store] = useState(() => createDataStore(config));
  useEffect(() => store.start(), [store]);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const value = useMemo(() => ({ ...state, ...store.actions }), [state, store]);
  return <SupabaseContext value={value}>{children}</SupabaseContext>;
}
