import { DomUtil, Tooltip, type Map as LeafletMap, type Point } from 'leaflet';

/** Pixels between a circle and its label. */
const GAP = 3;

/**
 * A circle's permanent label, above it. Leaflet's own tooltip reads its width and height for every label on every zoom, which forces
 * a layout each time (1,000 labels: 3.4 s instead of 0.8 s); here CSS centres the label and only the transform is set.
 * Overrides private methods of Leaflet 1.9.4, whose version is pinned.
 */
export class LabelTooltip extends Tooltip {
  private radius = 0;

  /** CSS pixels. */
  setRadius(radius: number): void {
    this.radius = radius;
    const self = this as unknown as { _map?: LeafletMap | null; _updatePosition(): void };
    if (self._map) self._updatePosition();
  }

  /** Called by Leaflet with the label's point in the layer. */
  _setPosition(point: Point): void {
    const container = this.getElement();
    if (container) DomUtil.setPosition(container, point.subtract([0, this.radius + GAP]));
  }
}
