import { localSafeStorage } from '@health-commons/base/safe-storage';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { demonstration } from '@health-commons/data';
import { sameSelection, type Selection } from './selection';
import type { View } from './view';

// The last map is kept in local storage, to show it if the first request of a later visit fails.

const KEY = 'health-commons-map';

/** Increase this when SavedMap or a type that it contains changes, because stored maps are not checked otherwise. */
const VERSION = 5;

/** A map with the field names of AggregatesState. */
type SavedMap = {
  /** At most 500 rows, which take up to 100,000 characters. */
  rows: HealthAggregate[];
  level: number | 'exact' | null;
  selection: Selection;
  /** The ISO time of the rows, by the database's clock if known. */
  saved: string;
  savedView: View;
};

type Stored = SavedMap & { version: number; demonstration: boolean };

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION;

export function saveMap(map: SavedMap): void {
  localSafeStorage.setJson(KEY, { version: VERSION, demonstration: demonstration.get(), ...map });
}

/**
 * Returns the stored map if it has this selection. A map of demonstration data labels the page. A page that an answer has
 * labelled shows no other map.
 */
export function loadMap(selection: Selection): SavedMap | undefined {
  const stored = localSafeStorage.getJson(KEY);
  if (!isStored(stored) || !sameSelection(stored.selection, selection)) return undefined;
  if (demonstration.get() && !stored.demonstration) return undefined;
  demonstration.set(stored.demonstration);
  const { rows, level, saved, savedView } = stored;
  return { rows, level, selection, saved, savedView };
}
