import { DomUtil, Tooltip, type Map as LeafletMap, type Point } from 'leaflet';
import { LABEL_GAP, type Place } from './place-labels';

/** Which way a label stands off its circle's centre. */
const DIRECTIONS: Record<Place, [number, number]> = {
  above: [0, -1],
  below: [0, 1],
  right: [1, 0],
  left: [-1, 0],
};

/**
 * A circle's permanent label. Leaflet's own tooltip covers a small circle, and reads its width and height for every label on every
 * zoom, which forces a layout each time (1,000 labels: 3.4 s instead of 0.8 s); here CSS shifts the label by its own size, told the
 * place by `data-place`, and only the transform is set. Overrides private methods of Leaflet 1.9.4, whose version is pinned.
 */
export class LabelTooltip extends Tooltip {
  private radius = 0;
  private place: Place = 'above';

  /** CSS pixels. */
  setRadius(radius: number): void {
    this.radius = radius;
    this.move();
  }

  /** Without a place the label stays where it was and is marked as crowded. */
  setPlace(place: Place | null): void {
    const container = this.getElement();
    if (container) container.dataset['crowded'] = String(place === null);
    if (place === null || place === this.place) return;
    this.place = place;
    this.move();
  }

  private move(): void {
    const self = this as unknown as { _map?: LeafletMap | null; _updatePosition(): void };
    if (self._map) self._updatePosition();
  }

  /** Called by Leaflet with the circle's point in the layer. */
  _setPosition(point: Point): void {
    const container = this.getElement();
    if (!container) return;
    const [x, y] = DIRECTIONS[this.place];
    const away = this.radius + LABEL_GAP;
    container.dataset['place'] = this.place;
    DomUtil.setPosition(container, point.add([x * away, y * away]));
  }
}
