import { Bounds, Path, SVG, Util, type Map as LeafletMap } from 'leaflet';
import type { Land } from './load-land';
import { pathText } from './path-text';

/** Under the tiles, which cover it where there are any. */
const PANE = { name: 'land', zIndex: '150' } as const;

/** What clipping cuts off lies this far outside, in pixels: its edge is never seen. */
const BEYOND = 8;

/** Leaflet 1.9.4's own names for what a path and its renderer tell each other; its version is pinned. */
type Inner = {
  _map?: LeafletMap | null;
  _renderer: { _bounds?: Bounds; _setPath(layer: Path, text: string): void };
};

/** All land as one path, drawn anew from compact shapes whenever the map has moved: no layer and no objects for each country. */
class LandPath extends Path {
  land: Land = [];

  /** Called by Leaflet when the zoom has changed; the shapes need no projection of their own. */
  _project(): void {
    return undefined;
  }

  /** Called by Leaflet when the part of the world to draw has changed. */
  _update(): void {
    this._updatePath();
  }

  _updatePath(): void {
    const { _map: map, _renderer: renderer } = this as unknown as Inner;
    const { min, max } = renderer._bounds ?? {};
    if (!map || !min || !max) return;
    const around = new Bounds(min.subtract([BEYOND, BEYOND]), max.add([BEYOND, BEYOND]));
    renderer._setPath(this, pathText(this.land, 2 ** map.getZoom(), map.getPixelOrigin(), around) || 'M0 0');
  }
}

/** The layer of the land: `show` draws it, `remove` takes it away. Colours stand in CSS by the class name. */
export function addLand(map: LeafletMap, className: string) {
  const pane = map.getPane(PANE.name) ?? map.createPane(PANE.name);
  pane.style.zIndex = PANE.zIndex;
  pane.style.pointerEvents = 'none';
  const renderer = new SVG({ pane: PANE.name, padding: 0.5 });
  const layer = new LandPath();
  Util.setOptions(layer, { pane: PANE.name, renderer, className, interactive: false });
  layer.addTo(map);
  // Decoration: the circles carry the information.
  layer.getElement()?.closest('svg')?.setAttribute('aria-hidden', 'true');
  return {
    show(land: Land): void {
      layer.land = land;
      layer.redraw();
    },
    remove(): void {
      layer.remove();
      renderer.remove();
    },
  };
}
