import { useContext } from 'react';
import { messages } from '../messages';
import { SupabaseContext, type SupabaseContextValue } from './supabase-context';

/** Returns the value of the nearest SupabaseProvider. Throws SPEC.md's error if there is none. */
export function useSupabase(): SupabaseContextValue {
  const value = useContext(SupabaseContext);
  if (value === null) throw new Error(messages['data.missing-provider']);
  return value;
}
