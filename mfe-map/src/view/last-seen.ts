import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { PLACE_PRECISIONS } from '@health-commons/contracts/geocode';
import {
  ILLNESS_TYPES,
  isFiltered,
  PERIODS,
  sameSelection,
  SEVERITIES,
  type Selection,
} from '../selection/selection';
import type { View } from './view-box';

/** One place for the map of every report, one for the last one with a filter; each is written with its version. */
const KEYS = { all: 'health-commons-map', filtered: 'health-commons-map-filtered' } as const;
const VERSION = 1;

/** Characters that are kept of each of the two: browsers allow some millions for everything, and reading must not be felt. */
const MOST_CHARACTERS = 30_000;

/** Milliseconds between two writings: a visitor who moves the map has an answer every second. */
const KEEP_EVERY_MS = 5000;

type Level = number | 'exact' | null;
/** `moment`: ISO, what the rows are of: the database's clock where it told it. */
type Seen = { rows: HealthAggregate[]; level: Level; view: View; selection: Selection; moment: string };

/** What the page shows of it: the state's own names. */
export type SavedRows = {
  rows: HealthAggregate[];
  level: Level;
  selection: Selection;
  saved: string;
  savedView: View;
};

/** A row as it is written: latitude, longitude, reports, places, illness and severity by their numbers, when, in seconds, precision
 * by its number where it is not exact. */
type Packed = [number, number, number, number, number, number, number, number?];

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pack(row: HealthAggregate): Packed {
  const illness = ILLNESS_TYPES.findIndex((type) => type === row.illness);
  const severity = SEVERITIES.findIndex((name) => name === row.severity);
  const seconds = Math.floor(Date.parse(row.last_reported_at) / 1000);
  const when = Number.isFinite(seconds) ? seconds : 0;
  const packed: Packed = [row.lat, row.lon, row.count, row.groups, illness, severity, when];
  const precision = PLACE_PRECISIONS.indexOf(row.precision ?? 'exact');
  if (precision > 0) packed.push(precision);
  return packed;
}

function unpack(value: unknown): HealthAggregate | null {
  if (!Array.isArray(value) || value.length < 7 || value.length > 8 || !value.every(isNumber)) return null;
  const [lat, lon, count, groups, illness, severity, seconds, code = 0] = value as Packed;
  const precision = PLACE_PRECISIONS[code];
  const severityName = SEVERITIES[severity];
  const inWorld = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  if (!inWorld || count < 1 || groups < 1 || severityName === undefined || Math.abs(seconds) > 1e11)
    return null;
  const last_reported_at = new Date(seconds * 1000).toISOString();
  return {
    lat,
    lon,
    count,
    groups,
    illness: ILLNESS_TYPES[illness] ?? null,
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

/** What was written, or null when it is not what this version writes. */
export function readLastSeen(text: string): SavedRows | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value) || value['version'] !== VERSION || !Array.isArray(value['rows'])) return null;
  const view = readView(value['view']);
  const selection = readSelection(value['selection']);
  const rows = value['rows'].map(unpack);
  const { level, moment } = value;
  const levelIsRight = level === null || level === 'exact' || isNumber(level);
  if (!view || !selection || !levelIsRight || rows.length > 500 || rows.includes(null)) return null;
  if (typeof moment !== 'string' || Number.isNaN(Date.parse(moment))) return null;
  return { rows: rows.filter((row) => row !== null), level, selection, saved: moment, savedView: view };
}

/** The text to keep. Rows beyond what fits are left out, those of the fewest reports first. */
export function writeLastSeen({ rows, level, view, selection, moment }: Seen): string {
  const text = (most: number) =>
    JSON.stringify({ version: VERSION, moment, level, view, selection, rows: rows.slice(0, most).map(pack) });
  let most = rows.length;
  let written = text(most);
  while (written.length > MOST_CHARACTERS && most > 0) {
    most = Math.floor(most * 0.9);
    written = text(most);
  }
  return written;
}

/** The map as it was when the page last had an answer, in this browser. A browser that keeps nothing has none. */
export function createLastSeen(
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => window.localStorage,
) {
  /** By their places: a map with a filter does not take that of every report away before it is written. */
  const latest = new Map<string, Seen>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keyOf = (selection: Selection) => (isFiltered(selection) ? KEYS.filtered : KEYS.all);

  function write(): void {
    timer = undefined;
    for (const [key, seen] of latest) {
      try {
        storage().setItem(key, writeLastSeen(seen));
      } catch {
        // Storage that is full or forbidden: the map works without it.
      }
    }
    latest.clear();
  }

  return {
    keep(seen: Seen): void {
      latest.set(keyOf(seen.selection), seen);
      timer ??= setTimeout(write, KEEP_EVERY_MS);
    },
    /** The rows of the last visit with this selection, or nothing. */
    find(selection: Selection): SavedRows | undefined {
      try {
        const found = readLastSeen(storage().getItem(keyOf(selection)) ?? '');
        return found && sameSelection(found.selection, selection) ? found : undefined;
      } catch {
        return undefined;
      }
    },
    /** Writes at once what waits: the page is left. */
    flush: (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    },
  };
}
export type LastSeen = ReturnType<typeof createLastSeen>;
