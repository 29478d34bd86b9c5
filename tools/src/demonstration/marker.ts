import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { writeJson } from '../suite/run-files';

const markerSchema = v.union([
  v.object({ empty: v.literal(true) }),
  v.object({ reports: v.number(), seed: v.number(), at: v.string() }),
]);
/**
 * `demonstration.json` in the data folder records which demonstration data the database has, or that none is wanted.
 */
type Marker = v.InferOutput<typeof markerSchema>;

const markerFile = (dataDir: string) => path.join(dataDir, 'demonstration.json');

/** Returns the marker, or null if it is missing, as in a new data folder, or invalid. */
export function readMarker(dataDir: string): Marker | null {
  try {
    const result = v.safeParse(markerSchema, JSON.parse(readFileSync(markerFile(dataDir), 'utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

export function writeMarker(dataDir: string, marker: Marker): void {
  writeJson(markerFile(dataDir), marker);
}

export function hasReports(marker: Marker | null): boolean {
  return marker !== null && 'reports' in marker && marker.reports > 0;
}
