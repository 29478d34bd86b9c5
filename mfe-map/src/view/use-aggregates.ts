import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSupabase } from '@health-commons/data';
import { messages } from '../messages';
import type { Selection } from '../selection/selection';
import { createAggregatesView, type AggregatesState, type AggregatesView } from './aggregates-view';

export type Aggregates = { view: AggregatesView; state: AggregatesState };

/** The circles of what is in view and selected, kept up to date by realtime. */
export function useAggregates({ illness, severity, period, until }: Selection): Aggregates {
  const { fetchHealthAggregates, onReportInserted, onReconnected } = useSupabase();
  const [view] = useState(() =>
    createAggregatesView(fetchHealthAggregates, (error) => console.warn(messages['map.failed'], error)),
  );
  const state = useSyncExternalStore(view.subscribe, view.getState);
  useEffect(() => {
    view.select({ illness, severity, period, until });
  }, [view, illness, severity, period, until]);
  useEffect(() => () => view.stop(), [view]);
  useEffect(() => onReportInserted((report) => view.refreshFor(report)), [view, onReportInserted]);
  useEffect(() => onReconnected(() => view.refresh()), [view, onReconnected]);
  return { view, state };
}
