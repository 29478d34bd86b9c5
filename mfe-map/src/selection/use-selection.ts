import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParameters } from '@health-commons/platform';
import { dayOf } from './days';
import { readMapAddress, writeMapAddress, type MapAddress, type MapLayer } from './map-address';
import type { Place } from './place';
import type { Selection } from './selection';

/** Milliseconds to debounce changes of the address, because browsers limit how often it may change. */
export const ADDRESS_DELAY_MS = 400;

export type MapChoices = MapAddress & {
  /** Number of address changes by a link, Back or Forward. After each, the map moves to `place` or the first view. */
  navigations: number;
  /** True if the filter was last changed by a debounced `select`, so more changes are likely. */
  moving: boolean;
  /** Changes the filter. `debounce` delays the write to the address, because more changes follow. */
  select: (change: Partial<Selection>, options?: { debounce?: boolean }) => void;
  setPlace: (place: Place) => void;
  showTable: (shown: boolean) => void;
  showLayer: (layer: MapLayer) => void;
};

/**
 * Keeps the filter, the place, the layer and the table in the page's address, so that visitors can share the view.
 * Changes replace the address instead of adding history entries, so Back leaves the map at once.
 */
export function useSelection(): MapChoices {
  const [parameters, setParameters] = useSearchParameters();
  const [address, setAddress] = useState(() => readMapAddress(parameters, dayOf(Date.now())));
  const [navigations, setNavigations] = useState(0);
  const [moving, setMoving] = useState(false);
  const latest = useRef({ address, parameters, setParameters, written: parameters.toString() });
  const timer = useRef<{ id: ReturnType<typeof setTimeout>; href: string }>(undefined);

  useEffect(() => {
    const { current } = latest;
    Object.assign(current, { parameters, setParameters });
    const text = parameters.toString();
    if (text === current.written) return;
    clearTimeout(timer.current?.id);
    timer.current = undefined;
    current.written = text;
    current.address = readMapAddress(parameters, dayOf(Date.now()));
    setAddress(current.address);
    setMoving(false);
    setNavigations((count) => count + 1);
  }, [parameters, setParameters]);

  useEffect(() => () => clearTimeout(timer.current?.id), []);

  const change = useCallback((next: Partial<MapAddress>, delay: number) => {
    const { current } = latest;
    current.address = { ...current.address, ...next };
    setAddress(current.address);
    clearTimeout(timer.current?.id);
    const href = timer.current?.href ?? window.location.href;
    const write = () => {
      timer.current = undefined;
      // If the visitor has left the page, the current address belongs to another page.
      if (window.location.href !== href) return;
      const parametersNow = writeMapAddress(current.parameters, current.address);
      const text = parametersNow.toString();
      if (text === current.written) return;
      current.written = text;
      current.setParameters(parametersNow, { replace: true });
    };
    timer.current = { id: setTimeout(write, delay), href };
  }, []);

  const select = useCallback<MapChoices['select']>(
    (selection, { debounce = false } = {}) => {
      setMoving(debounce);
      change(
        { selection: { ...latest.current.address.selection, ...selection } },
        debounce ? ADDRESS_DELAY_MS : 0,
      );
    },
    [change],
  );
  const setPlace = useCallback((place: Place) => change({ place }, ADDRESS_DELAY_MS), [change]);
  const showTable = useCallback((table: boolean) => change({ table }, 0), [change]);
  const showLayer = useCallback((layer: MapLayer) => change({ layer }, 0), [change]);
  return { ...address, navigations, moving, select, setPlace, showTable, showLayer };
}
