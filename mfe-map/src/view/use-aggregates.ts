import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSupabase } from '@health-commons/data';
import { messages } from '../messages';
import { createAggregatesView, type AggregatesState, type AggregatesView } from './aggregates-view';

/** The circles of what is in view, refreshed by realtime. */
export function useAggregates(): { view: AggregatesView; state: AggregatesState } {
  const { fetchHealthAggregates, onReportInserted, onReconnected } = useSupabase();
  const [view] = useState(() =>
    createAggregatesView(fetchHealthAggregates, (error) => console.warn(messages['map.failed'], error)),
  );
  const state = useSyncExternalStore(view.subscribe, view.getState);
  useEffect(() => () => view.stop(), [view]);
  useEffect(() => onReportInserted((report) => view.refreshFor(report)), [view, onReportInserted]);
  useEffect(() => onReconnected(() => view.refresh()), [view, onReconnected]);
  return { view, state };
}
