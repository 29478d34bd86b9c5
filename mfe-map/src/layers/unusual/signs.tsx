import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import type { AreaVerdict, UnusualArea } from '@health-commons/contracts/unusual';
import { classNames } from '@health-commons/ui';
import { listen } from '../../data/view';
import { outline, type Corners, type Look } from '../marks/mark';
import { useMarks } from '../marks/marks';
import { popupLines, signLabel } from './area-text';
import styles from './signs.module.css';

/** Radii of the signs in CSS pixels, from the centre to the edge or the farthest corner. */
const SIGN_RADIUS: Readonly<Record<AreaVerdict, number>> = {
  unusual: 17,
  being_checked: 15,
  usual: 11,
  too_few: 8,
};

/**
 * The corners of signs, as parts of the radius. Signs without corners are circles. So the verdict does not depend on
 * colours.
 */
const CORNERS: Partial<Record<AreaVerdict, Corners>> = {
  unusual: [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ],
  being_checked: [
    [0, -1],
    [1, 0.75],
    [-1, 0.75],
  ],
};

const signClass = (verdict: AreaVerdict): string =>
  classNames(styles['sign'], styles[verdict.replace('_', '-')]);

/** Renders a verdict's symbol as on the map. Screen readers skip it, because the text beside it says the same. */
export function Sign({ verdict }: { verdict: AreaVerdict }) {
  const radius = Math.min(SIGN_RADIUS[verdict], 11);
  const corners = CORNERS[verdict];
  return (
    <svg viewBox="0 0 24 24" className={styles['swatch']} aria-hidden="true">
      {corners ? (
        <path d={outline(corners, 12, 12, radius)} className={signClass(verdict)} />
      ) : (
        <circle cx="12" cy="12" r={radius - 1} className={signClass(verdict)} />
      )}
    </svg>
  );
}

/** Minimum distance between two signs in CSS pixels, so that each can be selected by touch. */
const SIGN_DISTANCE = 44;

/** An area with a sign. `hasMore` is true if the sign also stands for areas nearby. */
type Shown = { area: UnusualArea; hasMore: boolean };

/**
 * Returns the areas whose signs do not overlap. `project` returns the position of an area in pixels. The areas are
 * sorted as the backend does: by verdict, unusual ones first, then by reports. So the most unusual areas are shown.
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
