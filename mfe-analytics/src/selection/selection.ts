import { translateName } from '@health-commons/base/catalogue';
import {
  DEFAULT_TIMEFRAME,
  parseLocation,
  TIMEFRAMES,
  type Timeframe,
} from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { countryName } from '@health-commons/contracts/country-name';
import type { NamedPlace } from '@health-commons/contracts/named-place';
import { getSite, useSearchParameters } from '@health-commons/platform';
import { ILLNESS_TYPES, type IllnessType } from '@health-commons/contracts/vocabulary';
import { startTransition, useOptimistic } from 'react';
import { messages } from '../messages';

/** SPEC.md section 2 defines the tabs and their order. */
export const TABS = [
  { id: 'outbreak', label: messages['analytics.tab.outbreak'] },
  { id: 'trends', label: messages['analytics.tab.trends'] },
  { id: 'seasonal', label: messages['analytics.tab.seasonal'] },
  { id: 'risk', label: messages['analytics.tab.risk'] },
] as const;
export type TabId = (typeof TABS)[number]['id'];

/**
 * The visitor's selection. `location` has the API's form, such as 'India', 'DE' or 'IN-4000'. `timeframe`
 * is in days. `illness` is the illness in the charts, or null for that of the verdict.
 */
export type Selection = {
  tab: TabId;
  location: string;
  timeframe: Timeframe;
  illness: IllnessType | 'all' | null;
};

/** What a part of the page needs to show and change the selection. */
export type SelectionProps = { selection: Selection; onChoose: (change: Partial<Selection>) => void };

/** The places that the site lists. */
export const PLACES = getSite().places;

const DEFAULT_SELECTION: Selection = {
  tab: TABS[0].id,
  location: PLACES[0]?.location ?? 'India',
  timeframe: DEFAULT_TIMEFRAME,
  illness: null,
};

/** Returns the location for the API, or null if `text` names no place. 'IN' becomes 'India' if the site lists it so. */
export function readLocation(text: string): string | null {
  const place = parseLocation(text);
  if (place === null) return null;
  const { country, prefix } = place;
  const listed = PLACES.find(({ location }) => {
    const other = parseLocation(location);
    return other?.country === country && other.prefix === prefix;
  });
  return listed?.location ?? place.location;
}

/** Names of places that the visitor found by name, by location. Other locations are named after their country. */
const foundNames = new Map<string, string>();

/** Returns the location of a place that the visitor found by name, and keeps its name. */
export function locationOf(place: NamedPlace): string {
  const location = readLocation(place.location) ?? place.location;
  foundNames.set(location, place.name);
  return location;
}

/** Returns the place's name: the site's, or otherwise one with the city or the country and the prefix. */
export function placeWords(location: string): string {
  const listed = PLACES.find((place) => place.location === location);
  if (listed) return translateName(listed.name);
  const place = parseLocation(location);
  if (!place) return location;
  const country = foundNames.get(location) ?? countryName(place.country);
  return place.prefix === null
    ? country
    : formatMessage(messages['analytics.place'], { country, prefix: place.prefix });
}

const among = <const Value extends string | number>(values: readonly Value[], text: string | null) =>
  values.find((value) => String(value) === text);

/** Parses the query. Ignores invalid values. */
export function readSelection(parameters: URLSearchParams): Selection {
  const tab = among(
    TABS.map(({ id }) => id),
    parameters.get('tab'),
  );
  return {
    tab: tab ?? DEFAULT_SELECTION.tab,
    location: readLocation(parameters.get('location') ?? '') ?? DEFAULT_SELECTION.location,
    timeframe: among(TIMEFRAMES, parameters.get('timeframe')) ?? DEFAULT_SELECTION.timeframe,
    illness: among(['all', ...ILLNESS_TYPES], parameters.get('illness')) ?? null,
  };
}

/** Writes the selection to the query. Omits defaults and keeps other parameters. */
function writeSelection(parameters: URLSearchParams, selection: Selection): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of ['tab', 'location', 'timeframe', 'illness'] as const) {
    // The parameter is deleted first, so that the parameters of a selection always have the same order.
    next.delete(name);
    if (selection[name] !== DEFAULT_SELECTION[name]) next.set(name, String(selection[name]));
  }
  return next;
}

/**
 * Returns the visitor's selection from the URL, and a function that changes it. Back undoes each change
 * (docs/decisions/0030). The router renders a new URL later, so the selection shows a change before that.
 */
export function useSelection(): [Selection, (change: Partial<Selection>) => void] {
  const [parameters, setParameters] = useSearchParameters();
  const [selection, show] = useOptimistic(readSelection(parameters));
  const choose = (change: Partial<Selection>) => {
    const now = new URLSearchParams(window.location.search);
    const chosen = { ...readSelection(now), ...change };
    const next = writeSelection(now, chosen);
    if (next.toString() === now.toString()) return;
    startTransition(() => {
      show(chosen);
      setParameters(next);
    });
  };
  return [selection, choose];
}
