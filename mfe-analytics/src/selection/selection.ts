import { parseLocation } from '@health-commons/contracts/analytics';
import { ILLNESS_TYPES, type IllnessType } from '@health-commons/contracts/vocabulary';
import { DEFAULT_TIMEFRAME, LOCATIONS, TABS, TIMEFRAMES, type TabId, type Timeframe } from '../constants';

/**
 * The visitor's selection. `location` is the API's: 'India', 'Mumbai', 'DE' or 'IN-4000'; `timeframe` is in days;
 * `illness` is shown in the charts, null for all.
 */
export type Selection = { tab: TabId; location: string; timeframe: Timeframe; illness: IllnessType | null };

const DEFAULT_SELECTION: Selection = {
  tab: TABS[0].id,
  location: LOCATIONS[0],
  timeframe: DEFAULT_TIMEFRAME,
  illness: null,
};

/** The location for the API, or null if unknown. A country of the list is returned by its name. */
export function readLocation(text: string): string | null {
  const place = parseLocation(text);
  if (place?.prefix !== null) return place?.location ?? null;
  return LOCATIONS.find((name) => name === place.name) ?? place.location;
}

/** The name of a location for visitors. */
export const placeWords = (location: string): string => parseLocation(location)?.name ?? location;

const among = <const Value extends string | number>(values: readonly Value[], text: string | null) =>
  values.find((value) => String(value) === text);

/** Parses the query; invalid values are ignored. */
export function readSelection(parameters: URLSearchParams): Selection {
  const tab = among(
    TABS.map(({ id }) => id),
    parameters.get('tab'),
  );
  return {
    tab: tab ?? DEFAULT_SELECTION.tab,
    location: readLocation(parameters.get('location') ?? '') ?? DEFAULT_SELECTION.location,
    timeframe: among(TIMEFRAMES, parameters.get('timeframe')) ?? DEFAULT_SELECTION.timeframe,
    illness: among(ILLNESS_TYPES, parameters.get('illness')) ?? null,
  };
}

/** The query with the selection. Defaults are omitted, other parameters are kept. */
export function writeSelection(parameters: URLSearchParams, selection: Selection): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of ['tab', 'location', 'timeframe', 'illness'] as const) {
    // Deleted first, so that the same selection always has the same URL.
    next.delete(name);
    if (selection[name] !== DEFAULT_SELECTION[name]) next.set(name, String(selection[name]));
  }
  return next;
}
