import type { Bbox } from '@health-commons/contracts/aggregates';
import * as v from 'valibot';

export const WORLD: Bbox = { west: -180, south: -90, east: 180, north: 90 };

const SIDES = ['west', 'south', 'east', 'north'] as const;
const LIMITS = { west: 180, south: 90, east: 180, north: 90 };
const DECIMAL = /^[+-]?\d{1,4}(\.\d{1,20})?$/;

/** Parses 'west,south,east,north' in degrees. If west > east, the box crosses the date line. */
export const bboxSchema = v.pipe(
  v.string(),
  v.rawTransform<string, Bbox>(({ dataset, addIssue, NEVER }) => {
    const parts = dataset.value.split(',').map((part) => part.trim());
    const faults =
      parts.length === SIDES.length ? SIDES.flatMap((side, i) => sideFault(side, parts[i])) : [SHAPE];
    const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
    if (faults.length === 0 && south > north) faults.push('bbox must have south below north');
    for (const message of faults) addIssue({ message });
    return faults.length > 0 ? NEVER : { west, south, east, north };
  }),
);

const SHAPE = 'bbox must be four numbers: west,south,east,north';

function sideFault(side: (typeof SIDES)[number], written = ''): string[] {
  const limit = LIMITS[side];
  if (!DECIMAL.test(written)) return [`bbox must have degrees for ${side}`];
  return Math.abs(Number(written)) > limit ? [`bbox must have ${side} between -${limit} and ${limit}`] : [];
}
