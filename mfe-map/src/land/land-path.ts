import { Bounds, Path, SVG, Util, type Map as LeafletMap } from 'leaflet';
import type { Land } from './load-land';
import { pathText } from './path-text';

/** This pane is below the tiles. */
const PANE = { name: 'land', zIndex: '150' } as const;

/** Shapes are clipped this many pixels outside the SVG element, so that the clipped edge is never visible. */
const MARGIN = 8;

/** Private members of Leaflet 1.9.4, whose version is pinned. */
type Inner = {
  _map?: LeafletMap | null;
  _renderer: { _bounds?: Bounds; _setPath(layer: Path, text: string): void };
};

/**
 * Draws all land as a single SVG path instead of a layer per country. Redraws the path from compact shapes
 * after each move.
 */
class LandPath extends Path {
  land: Land = [];

  /** Leaflet calls this method to project the path again. There is nothing to do: the shapes are already projected. */
  _project(): void {
    return undefined;
  }

  _update(): void {
    this._updatePath();
  }

  _updatePath(): void {
    const { _map: map, _renderer: renderer } = this as unknown as Inner;
    const { min, max } = renderer._bounds ?? {};
    if (!map || !min || !max) return;
    const around = new Bounds(min.subtract([MARGIN, MARGIN]), max.add([MARGIN, MARGIN]));
    renderer._setPath(this, pathText(this.land, 2 ** map.getZoom(), map.getPixelOrigin(), around) || 'M0 0');
  }
}

export function addLand(map: LeafletMap, className: string) {
  const pane = map.getPane(PANE.name) ?? map.createPane(PANE.name);
  pane.style.zIndex = PANE.zIndex;
  pane.style.pointerEvents = 'none';
  const renderer = new SVG({ pane: PANE.name, padding: 0.5 });
  const layer = new LandPath();
  Util.setOptions(layer, { pane: PANE.name, renderer, className, interactive: false });
  layer.addTo(map);
  // The land is decorative, so hide it from screen readers.
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
