import { DomUtil, Tooltip, type Map as LeafletMap, type Point } from 'leaflet';
import {
  DIRECTIONS,
  innerOffset,
  isBeside,
  LABEL_GAP,
  labelBox,
  type Box,
  type LabelSide,
} from './place-labels';

/**
 * A circle's permanent label. Leaflet's own tooltip starts at the circle's centre, so it covers a part of the circle.
 * It also measures every label on every zoom, so a zoom with 1,000 labels takes 3.4 s instead of 0.8 s. Here CSS
 * shifts the label by its own size according to `data-place`, so nothing is measured. This class uses private methods
 * of Leaflet, which is pinned to version 1.9.4.
 */
export class LabelTooltip extends Tooltip {
  private radius = 0;
  private side: LabelSide = 'above';
  private inside: string | null = null;

  /** Sets the radius of the label's circle in CSS pixels. */
  setRadius(radius: number): void {
    this.radius = radius;
    this.move();
  }

  /**
   * Shows `text` inside the circle instead of the label's own text, which stays in the document. Null shows the label
   * beside the circle.
   */
  setInside(text: string | null): void {
    this.inside = text;
    if (text !== null && isBeside(this.side)) this.side = 'inside';
    else if (text === null && !isBeside(this.side)) this.side = 'above';
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

  /** Returns the label's estimated box around a circle at x, y, or null if it is crowded or inside the circle. */
  boxAt(x: number, y: number): Box | null {
    const text = this.getContent();
    if (!isBeside(this.side) || typeof text !== 'string') return null;
    if (this.getElement()?.dataset['crowded'] === 'true') return null;
    return labelBox({ x, y, radius: this.radius, characters: text.length }, this.side);
  }

  private move(): void {
    const self = this as unknown as { _map?: LeafletMap | null; _updatePosition(): void };
    if (self._map) self._updatePosition();
  }

  _setPosition(point: Point): void {
    const container = this.getElement();
    if (!container) return;
    const [x, y] = isBeside(this.side) ? DIRECTIONS[this.side] : [0, 0];
    const distance = this.radius + LABEL_GAP;
    const inner = innerOffset(this.side, this.radius, this.inside?.length ?? 0);
    container.dataset['place'] = isBeside(this.side) ? this.side : 'inside';
    container.dataset['small'] = String(inner !== null);
    if (this.inside === null) delete container.dataset['inside'];
    else container.dataset['inside'] = this.inside;
    DomUtil.setPosition(container, point.add(inner ? [inner.x, inner.y] : [x * distance, y * distance]));
  }
}
