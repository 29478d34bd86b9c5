import { createContext, useContext } from 'react';
import { messages } from '../messages';
import type { DataState } from '../store/data-state';
import type { DataStore } from '../store/data-store';

export type SupabaseContextValue = DataState & DataStore['actions'];

export const SupabaseContext = createContext<SupabaseContextValue | null>(null);

/** Returns the value of the nearest SupabaseProvider. Throws SPEC.md's error if there is none. */
export function useSupabase(): SupabaseContextValue {
  const value = useContext(SupabaseContext);
  if (value === null) throw new Error(messages['data.missing-provider']);
  return value;
}
