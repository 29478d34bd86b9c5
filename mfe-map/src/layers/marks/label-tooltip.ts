import { DomUtil, Tooltip, type Map as LeafletMap, type Point } from 'leaflet';
import { DIRECTIONS, LABEL_GAP, type LabelSide } from './place-labels';

/**
 * A circle's permanent label. Leaflet's own tooltip starts at the circle's centre, so it covers a part of the circle.
 * It also measures every label on every zoom, so a zoom with 1,000 labels takes 3.4 s instead of 0.8 s. Here CSS
 * shifts the label by its own size according to `data-place`, so nothing is measured. This class uses private methods
 * of Leaflet, which is pinned to version 1.9.4.
 */
export class LabelTooltip extends Tooltip {
  private radius = 0;
  private side: LabelSide = 'above';
  private inside = '';

  /**
   * Sets the radius of the label's circle in CSS pixels. If `inside` is not empty, it is shown inside the circle
   * instead of the label's own text, which stays in the document.
   */
  setCircle(radius: number, inside: string): void {
    this.radius = radius;
    this.inside = inside;
    if ((this.side === 'inside') !== (inside !== '')) this.side = inside === '' ? 'above' : 'inside';
    this.move();
  }

  /** Sets the label's side. Null keeps the side and marks the label as crowded. */
  setSide(side: LabelSide | null): void {
    const container = this.getElement();
    if (container) container.dataset['crowded'] = String(side === null);
    if (side === null || side === this.side) return;
    this.side = side;
    this.move();
  }

  private move(): void {
    const self = this as unknown as { _map?: LeafletMap | null; _updatePosition(): void };
    if (self._map) self._updatePosition();
  }

  _setPosition(point: Point): void {
    const container = this.getElement();
    if (!container) return;
    const [x, y] = DIRECTIONS[this.side];
    const distance = this.radius + LABEL_GAP;
    Object.assign(container.dataset, { place: this.side, inside: this.inside });
    DomUtil.setPosition(container, point.add([x * distance, y * distance]));
  }
}
