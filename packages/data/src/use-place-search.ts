import { formatMessage } from '@health-commons/contracts/messages';
import { namedPlacesSchema, type NamedPlace } from '@health-commons/contracts/named-place';
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages';
import { apiUrl, requestJson } from './requests/request-json';

/** No place has a longer name, and the API accepts none. */
const NAME_LENGTH = 100;

/** `text` says what was found, or why nothing was. The visitor must choose one of `places`. */
type Search = { text: string; hasFailed: boolean; places: readonly NamedPlace[] };
const IDLE: Search = { text: '', hasFailed: false, places: [] };

/**
 * Finds places by name, and calls `onFound` if there is one. `country` is an ISO code, or empty for all. A new search
 * and `reset` end the search before.
 */
export function usePlaceSearch(api: string, onFound: (place: NamedPlace) => void) {
  const [search, setSearch] = useState(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  function reset(): void {
    running.current?.abort();
    setSearch(IDLE);
  }
  async function find(written: string, country: string): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setSearch({ ...IDLE, text: messages['data.place-finding'] });
    const name = written.trim().slice(0, NAME_LENGTH);
    const url = apiUrl(api, 'geocode/search', { city: name, country, addressdetails: 1 });
    const places = await requestJson(url, namedPlacesSchema, { signal }).catch(() => null);
    if (signal.aborted) return;
    const [only, second] = places ?? [];
    if (only && !second) {
      setSearch(IDLE);
      onFound(only);
      return;
    }
    const id = places === null ? 'unavailable' : second ? 'several' : 'unknown';
    const text = formatMessage(messages[`data.place-${id}`], { name });
    setSearch({ text, hasFailed: !second, places: places ?? [] });
  }
  return { ...search, find, reset };
}
