import { localSafeStorage, type SafeStorage } from '@health-commons/base/safe-storage';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { DEFAULT_SELECTION, sameSelection, type Selection } from './selection';
import type { View } from './view';

/** Storage keys of the map with the default selection, and of the last map with another one. */
const KEYS = { default: 'health-commons-map', filtered: 'health-commons-map-filtered' } as const;

/** Increase this when SavedMap or a type that it contains changes, because stored maps are not checked otherwise. */
const VERSION = 5;

/** Milliseconds until a map is written, because there may be a new one every second while a visitor pans. */
const SAVE_INTERVAL_MS = 5000;

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

export type MapCache = {
  save: (map: SavedMap) => void;
  /** Returns the stored map if it has this selection, and if its data is of the kind with which the page is labelled. */
  load: (selection: Selection) => SavedMap | undefined;
  /** Writes pending maps now. Call this when the page or the map is being closed. */
  flush: () => void;
};

/** Keeps the last map with the default selection and the last other map in local storage, to show them if the first request fails. */
export function createMapCache(storage: SafeStorage = localSafeStorage): MapCache {
  /** Pending maps by key, so that a filtered map does not replace the default one. */
  const pending = new Map<string, SavedMap>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keyOf = (selection: Selection) =>
    sameSelection(selection, DEFAULT_SELECTION) ? KEYS.default : KEYS.filtered;

  function write(): void {
    timer = undefined;
    for (const [key, map] of pending) storage.setJson(key, { version: VERSION, ...map });
    pending.clear();
  }

  return {
    save(map) {
      pending.set(keyOf(map.selection), map);
      timer ??= setTimeout(write, SAVE_INTERVAL_MS);
    },
    load(selection) {
      const stored = storage.getJson(keyOf(selection));
      if (!isStored(stored) || !sameSelection(stored.selection, selection)) return undefined;
      if (stored.demonstration !== isDemonstration()) return undefined;
      const { demonstration, rows, level, saved, savedView } = stored;
      return { demonstration, rows, level, selection, saved, savedView };
    },
    flush() {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    },
  };
}
