import { Bounds, Path, SVG, Util, type Map as LeafletMap, type Point } from 'leaflet';
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

/** A function of the part of the map inside `bounds`. Its parameters are those of `pathText`. */
type ForView<Result> = (scale: number, origin: Point, bounds: Bounds) => Result;

/**
 * Draws all land as a single SVG path instead of a layer per country. Redraws the path from compact shapes
 * after each move.
 */
class LandPath extends Path {
  textOf: ForView<string> = () => '';

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
    renderer._setPath(this, this.textOf(2 ** map.getZoom(), map.getPixelOrigin(), around) || 'M0 0');
  }
}

export function addLand(map: LeafletMap, className: string) {
  const pane = map.getPane(PANE.name) ?? map.createPane(PANE.name);
  pane.style.zIndex = PANE.zIndex;
  pane.style.pointerEvents = 'none';
  const renderer = new SVG({ pane: PANE.name, padding: 0.5 });
  const paths = new Set<LandPath>();

  /** Adds a path above the others. */
  function addPath(name: string, textOf: ForView<string>) {
    const path = new LandPath();
    path.textOf = textOf;
    Util.setOptions(path, { pane: PANE.name, renderer, className: name, interactive: false });
    paths.add(path.addTo(map));
    return {
      remove(): void {
        paths.delete(path.remove());
      },
    };
  }

  function redraw(): void {
    for (const path of paths) path.redraw();
  }

  let land: Land = [];
  let isHidden: ForView<boolean> = () => false;
  addPath(className, (...view) => (isHidden(...view) ? '' : pathText(land, ...view)));
  // The land is decorative, so hide it from screen readers.
  pane.querySelector('svg')?.setAttribute('aria-hidden', 'true');
  return {
    addPath,
    redraw,
    show(next: Land): void {
      land = next;
      redraw();
    },
    /** Hides the land of `show` in the views for which `test` returns true. */
    hideWhere(test: ForView<boolean>): void {
      isHidden = test;
      redraw();
    },
    remove(): void {
      for (const path of paths) path.remove();
      renderer.remove();
    },
  };
}
export type LandLayers = ReturnType<typeof addLand>;
