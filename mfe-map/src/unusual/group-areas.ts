import type { UnusualArea } from '@health-commons/contracts/unusual';

/** Minimum distance between two signs in CSS pixels, so that each can be selected by touch. */
export const SIGN_DISTANCE = 44;

/** Areas that share a sign. The first area gives the sign its place and verdict. */
export type AreaGroup = readonly [UnusualArea, ...UnusualArea[]];

/**
 * Groups areas whose signs would overlap. `project` returns the position of an area in pixels. The areas are sorted as
 * the backend does: by verdict, unusual ones first, then by reports. So each group starts with its most unusual area.
 */
export function groupAreas(
  areas: readonly UnusualArea[],
  project: (area: UnusualArea) => { x: number; y: number },
): AreaGroup[] {
  const groups: { x: number; y: number; areas: [UnusualArea, ...UnusualArea[]] }[] = [];
  for (const area of areas) {
    const { x, y } = project(area);
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < SIGN_DISTANCE);
    if (near) near.areas.push(area);
    else groups.push({ x, y, areas: [area] });
  }
  return groups.map((group) => group.areas);
}
