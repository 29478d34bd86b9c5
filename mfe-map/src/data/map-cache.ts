import { between, fits, listOf, orNull, type Shape } from '@health-commons/base/fits';
import { localSafeStorage } from '@health-commons/base/safe-storage';
import { PLACE_PRECISIONS } from '@health-commons/contracts/postal-levels';
import { ILLNESS_TYPES, SEVERITIES } from '@health-commons/contracts/vocabulary';
import { demonstration } from '@health-commons/data';
import type { AggregatesState } from './aggregates-store';
import { sameSelection, type Selection } from './selection';
import type { View } from './view';

// The last map is kept in local storage, to show it if the first request of a later visit fails.

const KEY = 'health-commons-map';

/** Increase this when SavedMap or a type that it contains changes. */
const VERSION = 5;

/** Its rows take up to 100,000 characters. `saved` is the ISO time of the rows, by the database's clock if known. */
type SavedMap = Pick<AggregatesState, 'rows' | 'level'> & {
  selection: Selection;
  saved: string;
  savedView: View;
};

type Stored = SavedMap & { version: number; demonstration: boolean };

const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const degrees = between(-1_000, 1_000);
const STORED = {
  version: [VERSION],
  demonstration: 'boolean',
  rows: listOf({
    lat: between(-90, 90),
    lon: between(-180, 180),
    count: between(1, 1e9),
    several: 'boolean',
    illness: [...ILLNESS_TYPES, null],
    severity: SEVERITIES,
    last_reported_at: isTime,
    precision: [...PLACE_PRECISIONS, undefined],
  }),
  level: (level) => level === 'exact' || fits(orNull(between(0, 22)), level),
  selection: {},
  saved: isTime,
  savedView: { zoom: between(0, 22), bbox: { west: degrees, south: degrees, east: degrees, north: degrees } },
} satisfies Shape;

const isStored = (value: unknown): value is Stored => fits(STORED, value);

export function saveMap(map: SavedMap): void {
  localSafeStorage.setJson(KEY, { version: VERSION, demonstration: demonstration.get(), ...map });
}

/**
 * Returns the stored map if it has this selection. A map of demonstration data labels the page. A page that an answer
 * has labelled shows no other map.
 */
export function loadMap(selection: Selection): SavedMap | undefined {
  const stored = localSafeStorage.getJson(KEY);
  if (!isStored(stored) || !sameSelection(stored.selection, selection)) return undefined;
  if (demonstration.get() && !stored.demonstration) return undefined;
  demonstration.set(stored.demonstration);
  const { rows, level, saved, savedView } = stored;
  return { rows, level, selection, saved, savedView };
}
