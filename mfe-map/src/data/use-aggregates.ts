import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from '@health-commons/base/use-store';
import { useSupabase } from '@health-commons/data';
import { messages } from '../messages';
import { createAggregatesStore, type AggregatesState, type AggregatesStore } from './aggregates-store';
import type { Selection } from './selection';

export type Aggregates = { store: AggregatesStore; state: AggregatesState };

/**
 * Returns the aggregates of the view and selection. Realtime keeps them current. `atFirstView` is true if the map starts
 * with the first view, whose request need not wait for the map.
 */
export function useAggregates(selection: Selection, atFirstView: boolean): Aggregates {
  const { fetchAggregatesAnswer, onReportInserted, onReconnected } = useSupabase();
  const [store] = useState(() =>
    createAggregatesStore({
      fetchAnswer: fetchAggregatesAnswer,
      selection,
      onFailure: (error) => console.warn(messages['map.failed'], error),
    }),
  );
  const state = useStore(store);
  // A layout effect, because React runs other effects after the next paint.
  useLayoutEffect(() => {
    if (atFirstView) store.loadFirstView();
    return () => store.stop();
  }, [store, atFirstView]);
  useEffect(() => store.select(selection), [store, selection]);
  useEffect(() => onReportInserted(store.addReport), [store, onReportInserted]);
  useEffect(() => onReconnected(() => store.refresh()), [store, onReconnected]);
  useEffect(() => {
    document.addEventListener('visibilitychange', store.save);
    return () => {
      document.removeEventListener('visibilitychange', store.save);
      store.save();
    };
  }, [store]);
  return { store, state };
}
