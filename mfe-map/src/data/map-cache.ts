import { localSafeStorage, type SafeStorage } from '@health-commons/base/safe-storage';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { PLACE_PRECISIONS } from '@health-commons/contracts/postal-levels';
import {
  DEFAULT_SELECTION,
  ILLNESS_TYPES,
  PERIODS,
  sameSelection,
  SEVERITIES,
  type Selection,
} from './selection';
import type { View } from './view';

/** Storage keys of the map with the default selection, and of the last map with another one. */
const KEYS = { default: 'health-commons-map', filtered: 'health-commons-map-filtered' } as const;
const VERSION = 4;

/** Maximum number of characters per entry, so that the time to read an entry is not noticeable. */
const MAX_CHARACTERS = 30_000;

/** Milliseconds until a snapshot is written, because there may be a new one every second while a visitor pans. */
const SAVE_INTERVAL_MS = 5000;

type Level = number | 'exact' | null;
/** `moment` is the ISO time of the rows, by the database's clock if known. */
type MapSnapshot = {
  demonstration: boolean;
  rows: HealthAggregate[];
  level: Level;
  view: View;
  selection: Selection;
  moment: string;
};

/** A stored snapshot with the field names of AggregatesState. */
type SavedMap = {
  demonstration: boolean;
  rows: HealthAggregate[];
  level: Level;
  selection: Selection;
  saved: string;
  savedView: View;
};

/**
 * Latitude, longitude, reports, 1 for several places or 0, illness or null, index of severity, last report (seconds since
 * 1970), and index of precision unless exact.
 */
type Packed = [number, number, number, number, HealthAggregate['illness'], number, number, number?];
const ILLNESS_AT = 4;

/** Returns whether the page is labelled as demonstration data. The data package does this before it returns an answer. */
export const isDemonstration = () => 'demonstration' in document.documentElement.dataset;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pack(row: HealthAggregate): Packed {
  const severity = SEVERITIES.findIndex((name) => name === row.severity);
  const seconds = Math.floor(Date.parse(row.last_reported_at) / 1000);
  const when = Number.isFinite(seconds) ? seconds : 0;
  const several = row.several ? 1 : 0;
  const packed: Packed = [row.lat, row.lon, row.count, several, row.illness, severity, when];
  const precision = PLACE_PRECISIONS.indexOf(row.precision ?? 'exact');
  if (precision > 0) packed.push(precision);
  return packed;
}

function unpack(value: unknown): HealthAggregate | null {
  if (!Array.isArray(value) || value.length < 7 || value.length > 8) return null;
  const illness = ILLNESS_TYPES.find((type) => type === value[ILLNESS_AT]) ?? null;
  if (illness !== value[ILLNESS_AT]) return null;
  if (!value.every((item, i) => i === ILLNESS_AT || isNumber(item))) return null;
  const [lat, lon, count, several, , severity, seconds, code = 0] = value as Packed;
  const precision = PLACE_PRECISIONS[code];
  const severityName = SEVERITIES[severity];
  const inWorld = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  if (!inWorld || count < 1 || severityName === undefined || Math.abs(seconds) > 1e11) return null;
  const last_reported_at = new Date(seconds * 1000).toISOString();
  return {
    lat,
    lon,
    count,
    several: several === 1,
    illness,
    severity: severityName,
    last_reported_at,
    ...(precision !== undefined && code > 0 && { precision }),
  };
}

function readView(value: unknown): View | null {
  if (!isRecord(value) || !isRecord(value['bbox']) || !isNumber(value['zoom'])) return null;
  const { west, south, east, north } = value['bbox'];
  if (!isNumber(west) || !isNumber(south) || !isNumber(east) || !isNumber(north)) return null;
  return { zoom: value['zoom'], bbox: { west, south, east, north } };
}

function readSelection(value: unknown): Selection | null {
  if (!isRecord(value)) return null;
  const { until } = value;
  const illness = ILLNESS_TYPES.find((type) => type === value['illness']) ?? null;
  const severity = SEVERITIES.find((name) => name === value['severity']) ?? null;
  const period = PERIODS.find((days) => days === value['period']);
  if (period === undefined || illness !== value['illness'] || severity !== value['severity']) return null;
  if (until !== null && (typeof until !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(until))) return null;
  return { illness, severity, period, until };
}

/** Returns the stored map, or null if the value does not have this version's format. */
export function parseSavedMap(value: unknown): SavedMap | null {
  if (!isRecord(value) || value['version'] !== VERSION || !Array.isArray(value['rows'])) return null;
  const view = readView(value['view']);
  const selection = readSelection(value['selection']);
  const rows = value['rows'].map(unpack);
  const { level, moment, demonstration } = value;
  const levelIsValid = level === null || level === 'exact' || isNumber(level);
  if (!view || !selection || !levelIsValid || rows.length > 500 || rows.includes(null)) return null;
  if (typeof moment !== 'string' || Number.isNaN(Date.parse(moment))) return null;
  return {
    demonstration: demonstration === true,
    rows: rows.filter((row) => row !== null),
    level,
    selection,
    saved: moment,
    savedView: view,
  };
}

/** Returns the JSON to store. If it is too long, drops the rows with the fewest reports. */
export function serializeMap({ rows, ...snapshot }: MapSnapshot): string {
  const serialize = (count: number) =>
    JSON.stringify({ version: VERSION, ...snapshot, rows: rows.slice(0, count).map(pack) });
  let count = rows.length;
  let text = serialize(count);
  while (text.length > MAX_CHARACTERS && count > 0) {
    count = Math.floor(count * 0.9);
    text = serialize(count);
  }
  return text;
}

export type MapCache = {
  save: (snapshot: MapSnapshot) => void;
  /** Returns the stored map if it has this selection, and if its data is of the kind with which the page is labelled. */
  load: (selection: Selection) => SavedMap | undefined;
  /** Writes pending snapshots now. Call this when the page or the map is being closed. */
  flush: () => void;
};

/** Keeps the last map with the default selection and the last other map in local storage, to show them if the first request fails. */
export function createMapCache(storage: SafeStorage = localSafeStorage): MapCache {
  /** Pending snapshots by key, so that a filtered map does not replace the default one. */
  const pending = new Map<string, MapSnapshot>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keyOf = (selection: Selection) =>
    sameSelection(selection, DEFAULT_SELECTION) ? KEYS.default : KEYS.filtered;

  function write(): void {
    timer = undefined;
    for (const [key, snapshot] of pending) storage.set(key, serializeMap(snapshot));
    pending.clear();
  }

  return {
    save(snapshot) {
      pending.set(keyOf(snapshot.selection), snapshot);
      timer ??= setTimeout(write, SAVE_INTERVAL_MS);
    },
    load(selection) {
      const saved = parseSavedMap(storage.getJson(keyOf(selection)));
      return saved && sameSelection(saved.selection, selection) && saved.demonstration === isDemonstration()
        ? saved
        : undefined;
    },
    flush() {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    },
  };
}
