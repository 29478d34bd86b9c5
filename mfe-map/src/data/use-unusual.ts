import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useState } from 'react';
import { unusualMapSchema, type UnusualMap } from '@health-commons/contracts/unusual';
import { requestJson } from '@health-commons/data';
import { useConfig } from '@health-commons/platform';
import { useLive, type Live } from './loader';
import { listen, viewOf, widen } from './view';

/** The backend writes the first verdicts within a few minutes, and renews each after 15 minutes. */
export const REFRESH_MS = 60_000;

function atIntervals(refresh: () => void): () => void {
  const timer = setInterval(refresh, REFRESH_MS);
  return () => clearInterval(timer);
}

/** `covered` is false while the answer is that of another view. */
export type UnusualState = Live<UnusualMap> & { covered: boolean };

/** Loads the verdicts of the map's view, and loads them again after moves, at intervals and after failures. */
export function useUnusual(map: LeafletMap): UnusualState & { retry: () => void } {
  const { api } = useConfig();
  const [view, setView] = useState(() => viewOf(map));
  useEffect(() => listen(map, 'moveend', () => setView(viewOf(map))), [map]);
  const request = useCallback(
    async (signal: AbortSignal) => {
      const { west, south, east, north } = widen(view.bbox, 0);
      // Rounded, so that similar views share a URL.
      const bbox = [west, south, east, north].map((side) => Number(side.toFixed(3))).join(',');
      const url = `${api}/api/map/unusual?bbox=${bbox}`;
      return { view, verdicts: await requestJson(url, unusualMapSchema, { signal }) };
    },
    [api, view],
  );
  const { answer, ...state } = useLive(request, atIntervals);
  return { ...state, answer: answer?.verdicts ?? null, covered: answer?.view === view };
}
