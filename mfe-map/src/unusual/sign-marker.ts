import { CircleMarker, type CircleMarkerOptions, type Point } from 'leaflet';
import type { AreaVerdict } from '@health-commons/contracts/unusual';

/** Sizes of the signs in CSS pixels: from the centre to the edge or the corner. */
export const SIGN_RADIUS: Readonly<Record<AreaVerdict, number>> = { unusual: 17, usual: 11, too_few: 8 };

/** Returns the path of a diamond around a point. */
const diamond = (x: number, y: number, radius: number) =>
  `M${x},${y - radius}L${x + radius},${y}L${x},${y + radius}L${x - radius},${y}z`;

/** The fields and methods of Leaflet's paths that its types leave out. Leaflet is pinned to version 1.9.4. */
type Internals = {
  _point: Point;
  _renderer: { _setPath: (layer: SignMarker, path: string) => void };
  _empty: () => boolean;
};

/**
 * A sign on the map. Unusual areas are diamonds and all others are circles, so that the verdict does not depend on
 * colours.
 */
export class SignMarker extends CircleMarker {
  constructor(
    place: [number, number],
    private readonly verdict: AreaVerdict,
    options: Omit<CircleMarkerOptions, 'radius'>,
  ) {
    super(place, { ...options, radius: SIGN_RADIUS[verdict] });
  }

  /** Overrides a method of Leaflet. */
  _updatePath(): void {
    const { _point: point, _renderer: renderer, _empty: isEmpty } = this as unknown as Internals;
    const radius = SIGN_RADIUS[this.verdict];
    if (this.verdict !== 'unusual') {
      // The method of the parent class, which its types leave out.
      (CircleMarker.prototype as unknown as { _updatePath: () => void })._updatePath.call(this);
      return;
    }
    renderer._setPath(this, isEmpty.call(this) ? 'M0 0' : diamond(point.x, point.y, radius));
  }
}
