import type { Bbox } from '@health-commons/contracts/aggregates';
import * as v from 'valibot';

export const WORLD: Bbox = { west: -180, south: -90, east: 180, north: 90 };

const DECIMAL = /^[+-]?\d{1,4}(\.\d{1,20})?$/;

const degrees = (side: keyof Bbox, limit: number) => {
  const message = `bbox must have ${side} between -${limit} and ${limit}`;
  return v.pipe(
    v.string(),
    v.regex(DECIMAL, message),
    v.transform(Number),
    v.check((value) => Math.abs(value) <= limit, message),
  );
};

/** Parses 'west,south,east,north' in degrees. If west > east, the box crosses the date line. */
export const bboxSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.check((parts) => parts.length === 4, 'bbox must be four numbers: west,south,east,north'),
  v.transform(([west, south, east, north]) => ({ west, south, east, north })),
  v.object({
    west: degrees('west', 180),
    south: degrees('south', 90),
    east: degrees('east', 180),
    north: degrees('north', 90),
  }),
  v.check(({ south, north }) => south <= north, 'bbox must have south below north'),
);
