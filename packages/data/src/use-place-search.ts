import type { NamedPlace } from '@health-commons/contracts/named-place';
import { useEffect, useRef, useState } from 'react';
import { findPlaces } from './requests/geocode';

/** 'several': the visitor must choose one of `places`. 'unavailable': the service failed, so the place may exist. */
type PlaceSearch = {
  status: 'idle' | 'finding' | 'several' | 'unknown' | 'unavailable';
  places: readonly NamedPlace[];
};

const IDLE: PlaceSearch = { status: 'idle', places: [] };

/**
 * Finds places by name in the API, and calls `onFound` if there is one. `country` is an ISO code, or empty for all. A new
 * search and `reset` end the search before.
 */
export function usePlaceSearch(api: string, onFound: (place: NamedPlace) => void) {
  const [search, setSearch] = useState(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function reset(): void {
    running.current?.abort();
    setSearch(IDLE);
  }

  async function find(name: string, country: string): Promise<void> {
    reset();
    const { signal } = (running.current = new AbortController());
    setSearch({ status: 'finding', places: [] });
    const places = await findPlaces(api, name, country, signal).catch(() => null);
    if (signal.aborted) return;
    const [first, second] = places ?? [];
    const status = places === null ? 'unavailable' : second ? 'several' : first ? 'idle' : 'unknown';
    setSearch({ status, places: second ? (places ?? []) : [] });
    if (first && !second) onFound(first);
  }

  return { ...search, find, reset };
}
