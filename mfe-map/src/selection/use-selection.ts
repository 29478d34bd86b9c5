import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParameters } from '@health-commons/platform';
import { dayOf } from './days';
import { readMapAddress, writeMapAddress, type MapAddress } from './map-address';
import type { Place } from './place';
import type { Selection } from './selection';

/** Milliseconds that the address waits for a map or a slider to come to rest: browsers refuse a hundred changes in half a minute. */
export const ADDRESS_DELAY_MS = 400;

export type MapChoices = MapAddress & {
  /** Changes with each address that did not come from here (a link, Back): the map then moves to `place`. */
  visit: number;
  /** The last choice was made `soon`: more of its kind are on the way. */
  moving: boolean;
  /** `soon`: the choice is still moving, the address may wait. */
  select: (change: Partial<Selection>, options?: { soon?: boolean }) => void;
  setPlace: (place: Place) => void;
  showTable: (shown: boolean) => void;
};

/**
 * What the visitor chose to see, kept in the page's address, so that it can be shared and is there again after Back. The map's choices
 * replace the address and add no step to the history: Back leaves the map at once.
 */
export function useSelection(): MapChoices {
  const [parameters, setParameters] = useSearchParameters();
  const [address, setAddress] = useState(() => readMapAddress(parameters, dayOf(Date.now())));
  const [visit, setVisit] = useState(0);
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
    setVisit((count) => count + 1);
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
      // The visitor is already on the way to another page: its address is not ours to write.
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
    (selection, { soon = false } = {}) => {
      setMoving(soon);
      change(
        { selection: { ...latest.current.address.selection, ...selection } },
        soon ? ADDRESS_DELAY_MS : 0,
      );
    },
    [change],
  );
  const setPlace = useCallback((place: Place) => change({ place }, ADDRESS_DELAY_MS), [change]);
  const showTable = useCallback((table: boolean) => change({ table }, 0), [change]);
  return { ...address, visit, moving, select, setPlace, showTable };
}
