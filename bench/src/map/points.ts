import { generateReports } from '@health-commons/tools/seed';
import { SEED, type TheSet } from '../set/the-set';

/** What the alternatives are given, as small as it can be: they need every point, ours asks for what is in view. */
export type Exported = {
  /** Each report's place as two 32-bit integers, latitude and longitude in thousandths of a degree. */
  points: Buffer;
  /** The same by place, as the specification groups them: [latitude, longitude, reports, illness]. */
  groups: string;
  groupCount: number;
};

export function exportPoints({ reports, areas }: TheSet): Exported {
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
