import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import type { UnusualArea } from '@health-commons/contracts/unusual';
import { listen } from '../../data/view';
import type { Look } from '../marks/mark';
import { useMarks } from '../marks/marks';
import { popupLines, signLabel } from './area-text';
import { CORNERS, SIGN_RADIUS, signClass } from './sign';

/** Minimum distance between two signs in CSS pixels, so that each can be selected by touch. */
const SIGN_DISTANCE = 44;

/** An area with a sign. `hasMore` is true if the sign also stands for areas nearby. */
type Shown = { area: UnusualArea; hasMore: boolean };

/**
 * Returns the areas whose signs do not overlap. `project` returns the position of an area in pixels. The areas are sorted
 * as the backend does: by verdict, unusual ones first, then by reports. So the most unusual areas are shown.
 */
function withoutOverlaps(
  areas: readonly UnusualArea[],
  project: (area: UnusualArea) => { x: number; y: number },
): Shown[] {
  const shown: (Shown & { x: number; y: number })[] = [];
  for (const area of areas) {
    const { x, y } = project(area);
    const near = shown.find((other) => Math.hypot(other.x - x, other.y - y) < SIGN_DISTANCE);
    if (near) near.hasMore = true;
    else shown.push({ x, y, area, hasMore: false });
  }
  return shown;
}

const toLook = ({ area, hasMore }: Shown): Look => ({
  key: area.location,
  lat: area.lat,
  lon: area.lon,
  radius: SIGN_RADIUS[area.verdict],
  corners: CORNERS[area.verdict],
  className: signClass(area.verdict),
  name: signLabel(area, hasMore),
  lines: () => popupLines(area, hasMore),
});

export function Signs({ map, areas }: { map: LeafletMap; areas: readonly UnusualArea[] }) {
  const marks = useMarks(map);
  useEffect(() => {
    const project = ({ lat, lon }: UnusualArea) => map.project([lat, lon]);
    const draw = () => void marks.current?.show(withoutOverlaps(areas, project).map(toLook));
    draw();
    return listen(map, 'zoomend', draw);
  }, [map, marks, areas]);
  return null;
}
