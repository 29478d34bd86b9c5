import { parseLocation } from '@health-commons/contracts/analytics';
import { ILLNESS_TYPES, type IllnessType } from '@health-commons/contracts/vocabulary';
import { DEFAULT_TIMEFRAME, LOCATIONS, TABS, TIMEFRAMES, type TabId, type Timeframe } from '../constants';

/**
 * What the visitor has chosen to see. `location` as the API knows it: 'India', 'Mumbai', 'DE' or 'IN-4000'; `timeframe` in days;
 * `illness` is that of the charts, null for all.
 */
export type Selection = { tab: TabId; location: string; timeframe: Timeframe; illness: IllnessType | null };

const DEFAULT_SELECTION: Selection = {
  tab: TABS[0].id,
  location: LOCATIONS[0],
  timeframe: DEFAULT_TIMEFRAME,
  illness: null,
};

/** The location as it is asked for, or null for one that is not known. A country of the list is called by its name there. */
export function readLocation(text: string): string | null {
  const place = parseLocation(text);
  if (place?.prefix !== null) return place?.location ?? null;
  return LOCATIONS.find((name) => name === place.name) ?? place.location;
}

/** A location as visitors read it. */
export const placeWords = (location: string): string => parseLocation(location)?.name ?? location;

const among = <const Value extends string | number>(values: readonly Value[], text: string | null) =>
  values.find((value) => String(value) === text);

/** What the address says; a bad value is ignored by itself. */
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

/** The parameters with the selection set anew; defaults are left out, what belongs to others stays. */
export function writeSelection(parameters: URLSearchParams, selection: Selection): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of ['tab', 'location', 'timeframe', 'illness'] as const) {
    // Taken away first, so that one view has one address.
    next.delete(name);
    if (selection[name] !== DEFAULT_SELECTION[name]) next.set(name, String(selection[name]));
  }
  return next;
}
