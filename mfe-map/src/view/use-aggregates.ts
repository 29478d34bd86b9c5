import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSupabase } from '@health-commons/data';
import { messages } from '../messages';
import type { Selection } from '../selection/selection';
import { createAggregatesView, type AggregatesState, type AggregatesView } from './aggregates-view';
import { createLastSeen } from './last-seen';

export type Aggregates = { view: AggregatesView; state: AggregatesState };

/** The circles of what is in view and selected, kept up to date by realtime. `moving`: the selection has not come to rest. */
export function useAggregates({ illness, severity, period, until }: Selection, moving: boolean): Aggregates {
  const { fetchAggregatesAnswer, onReportInserted, onReconnected } = useSupabase();
  const [lastSeen] = useState(() => createLastSeen());
  const [view] = useState(() =>
    createAggregatesView({
      fetchAnswer: fetchAggregatesAnswer,
      // The first request is for what the page was opened with.
      selection: { illness, severity, period, until },
      lastSeen,
      onFailure: (error) => console.warn(messages['map.failed'], error),
    }),
  );
  const state = useSyncExternalStore(view.subscribe, view.getState);
  useEffect(() => {
    view.select({ illness, severity, period, until }, { soon: moving });
  }, [view, illness, severity, period, until, moving]);
  useEffect(() => () => view.stop(), [view]);
  useEffect(() => onReportInserted(view.addReport), [view, onReportInserted]);
  useEffect(() => onReconnected(() => view.refresh()), [view, onReconnected]);
  useEffect(() => {
    window.addEventListener('pagehide', lastSeen.flush);
    return () => {
      window.removeEventListener('pagehide', lastSeen.flush);
      lastSeen.flush();
    };
  }, [lastSeen]);
  return { view, state };
}
