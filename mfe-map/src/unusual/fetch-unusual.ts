import type { Bbox } from '@health-commons/contracts/aggregates';
import { unusualMapSchema, type UnusualMap } from '@health-commons/contracts/unusual';
import { requestJson } from '@health-commons/data';

/** Decimals of the box, so that similar views share a URL. */
const DECIMALS = 2;
const STEP = 10 ** DECIMALS;

const down = (side: number) => Math.floor(side * STEP) / STEP;
const up = (side: number) => Math.ceil(side * STEP) / STEP;

/** Requests `GET {api}/api/map/unusual` for a box that contains `bbox`. Rejects as `requestJson` does. */
export function fetchUnusual(
  api: string,
  { west, south, east, north }: Bbox,
  signal: AbortSignal,
): Promise<UnusualMap> {
  const sides = [down(west), down(south), up(east), up(north)];
  return requestJson(`${api}/api/map/unusual?bbox=${sides.join(',')}`, unusualMapSchema, { signal });
}
