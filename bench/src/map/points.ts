import { generateReports } from '@health-commons/tools/seed';
import { SEED, type Dataset } from '../dataset/dataset';

/**
 * The data of the alternatives, as compact as possible. The alternatives need every point, while our map requests the
 * points in view.
 */
export type Exported = {
  /** Latitude and longitude of each report as 32-bit integers in thousandths of a degree. */
  points: Buffer;
  /** JSON of the reports grouped by place: [latitude, longitude, reports, illness]. */
  groups: string;
  groupCount: number;
};

export function exportPoints({ reports, areas }: Dataset): Exported {
  const points = new Int32Array(2 * reports);
  const groups = new Map<string, [latitude: number, longitude: number, count: number, illness: string]>();
  let index = 0;
  for (const row of generateReports({ reports, areas, seed: SEED, now: new Date() })) {
    points[index++] = Math.round(row.latitude * 1000);
    points[index++] = Math.round(row.longitude * 1000);
    const key = `${row.latitude} ${row.longitude}`;
    const group = groups.get(key);
    if (group) group[2] += 1;
    else groups.set(key, [row.latitude, row.longitude, 1, row.illness_type]);
  }
  return {
    points: Buffer.from(points.buffer),
    groups: JSON.stringify([...groups.values()]),
    groupCount: groups.size,
  };
}
