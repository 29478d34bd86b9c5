import { CircleMarker, type CircleMarkerOptions, type Point } from 'leaflet';
import type { AreaVerdict } from '@health-commons/contracts/unusual';
import { outline, SIGN_RADIUS } from './sign-shape';

/** The fields and methods of Leaflet's paths that its types leave out. Leaflet is pinned to version 1.9.4. */
type Internals = {
  _point: Point;
  _renderer: { _setPath: (layer: SignMarker, path: string) => void };
  _empty: () => boolean;
};

/** A sign on the map, with the shape of its verdict. */
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
    const path = outline(this.verdict, point.x, point.y, SIGN_RADIUS[this.verdict]);
    if (!path) {
      // The method of the parent class, which its types leave out.
      (CircleMarker.prototype as unknown as { _updatePath: () => void })._updatePath.call(this);
      return;
    }
    renderer._setPath(this, isEmpty.call(this) ? 'M0 0' : path);
  }
}
