import { useEffect, useState } from 'react';
import { useStore } from '@health-commons/base/use-store';
import { useSupabase } from '@health-commons/data';
import { messages } from '../messages';
import { createAggregatesStore, type AggregatesState, type AggregatesStore } from './aggregates-store';
import { createMapCache } from './map-cache';
import type { Selection } from './selection';

export type Aggregates = { store: AggregatesStore; state: AggregatesState };

/**
 * Returns the aggregates of the view and selection. Realtime keeps them current. `moving` means that the
 * selection is still changing.
 */
export function useAggregates({ illness, severity, period, until }: Selection, moving: boolean): Aggregates {
  const { fetchAggregatesAnswer, onReportInserted, onReconnected } = useSupabase();
  const [cache] = useState(() => createMapCache());
  const [store] = useState(() =>
    createAggregatesStore({
      fetchAnswer: fetchAggregatesAnswer,
      selection: { illness, severity, period, until },
      cache,
      onFailure: (error) => console.warn(messages['map.failed'], error),
    }),
  );
  const state = useStore(store);
  useEffect(() => {
    store.select({ illness, severity, period, until }, { debounce: moving });
  }, [store, illness, severity, period, until, moving]);
  useEffect(() => () => store.stop(), [store]);
  useEffect(() => onReportInserted(store.addReport), [store, onReportInserted]);
  useEffect(() => onReconnected(() => store.refresh()), [store, onReconnected]);
  useEffect(() => {
    const flush = () => cache.flush();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [cache]);
  return { store, state };
}
