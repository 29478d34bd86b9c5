import { localSafeStorage, type SafeStorage } from '@health-commons/base/safe-storage';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { sameSelection, type Selection } from './selection';
import type { View } from './view';

const KEY = 'health-commons-map';

/** Increase this when SavedMap or a type that it contains changes, because stored maps are not checked otherwise. */
const VERSION = 5;

/** A map as it is stored, with the field names of AggregatesState. */
type SavedMap = {
  demonstration: boolean;
  /** At most 500 rows, which take up to 100,000 characters. */
  rows: HealthAggregate[];
  level: number | 'exact' | null;
  selection: Selection;
  /** The ISO time of the rows, by the database's clock if known. */
  saved: string;
  savedView: View;
};

/** Returns whether the page is labelled as demonstration data. The data package does this before it returns an answer. */
export const isDemonstration = () => 'demonstration' in document.documentElement.dataset;

const isStored = (value: unknown): value is SavedMap =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION;

export type MapCache = ReturnType<typeof createMapCache>;

/** Keeps the last map in local storage, to show it if the first request of a later visit fails. */
export function createMapCache(storage: SafeStorage = localSafeStorage) {
  let latest: SavedMap | undefined;
  return {
    /** Keeps the map until `flush`, because there may be a new one every second while a visitor pans. */
    save(map: SavedMap): void {
      latest = map;
    },
    /** Returns the stored map if it has this selection, and if its data is of the kind with which the page is labelled. */
    load(selection: Selection): SavedMap | undefined {
      const stored = storage.getJson(KEY);
      if (!isStored(stored) || !sameSelection(stored.selection, selection)) return undefined;
      if (stored.demonstration !== isDemonstration()) return undefined;
      const { demonstration, rows, level, saved, savedView } = stored;
      return { demonstration, rows, level, selection, saved, savedView };
    },
    /** Writes the map to the storage. Call this when the page is hidden or the map is being closed. */
    flush(): void {
      if (latest) storage.setJson(KEY, { version: VERSION, ...latest });
      latest = undefined;
    },
  };
}
