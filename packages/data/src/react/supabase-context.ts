import { createContext } from 'react';
import type { DataState } from '../store/data-state';
import type { DataStore } from '../store/data-store';

export type SupabaseContextValue = DataState & DataStore['actions'];

export const SupabaseContext = createContext<SupabaseContextValue | null>(null);
