import { Bounds, Path, Point, PolyUtil, SVG, Util, type Map as LeafletMap } from 'leaflet';
import type { Land, Shape } from './land-shapes';
import styles from './land.module.css';

/** Minimum distance in pixels from the previous point. */
const MIN_DISTANCE = 0.7;

/** Rounds to a tenth of a pixel. `toFixed` is too slow here. */
const tenth = (pixels: number) => Math.round(pixels * 10) / 10;

/** Returns the points in pixels. Leaves out those that are too close to the previous one. */
function thin(points: Float32Array, scale: number, origin: Point): Point[] {
  const ring: Point[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const point = new Point((points[i] ?? 0) * scale - origin.x, (points[i + 1] ?? 0) * scale - origin.y);
    const last = ring.at(-1);
    if (!last || last.distanceTo(point) >= MIN_DISTANCE) ring.push(point);
  }
  return ring;
}

/** The texts of the shapes in the last view, because two panes draw the same shapes. */
let last = { view: '', texts: new Map<Shape, string>() };

/**
 * Returns the land inside `bounds` as an SVG path, in pixels from `origin`. `scale` is the number of map pixels per
 * pixel of the 256 × 256 Mercator square (land-shapes.ts): 2 to the power of the zoom. Shapes whose bounding box is
 * outside `bounds` are skipped. The other shapes are thinned, and clipped to `bounds`.
 */
export function pathText(land: Land, scale: number, origin: Point, bounds: Bounds): string {
  const view = [scale, origin, bounds.min, bounds.max].join();
  if (view !== last.view) last = { view, texts: new Map() };
  const textOf = ({ points, west, north, east, south }: Shape) => {
    const toPixels = (x: number, y: number) => new Point(x * scale - origin.x, y * scale - origin.y);
    const box = new Bounds(toPixels(west, north), toPixels(east, south));
    if (!bounds.intersects(box)) return '';
    const ring = thin(points, scale, origin);
    const visible = bounds.contains(box) ? ring : PolyUtil.clipPolygon(ring, bounds);
    if (visible.length < 2) return '';
    return `M${visible.map(({ x, y }) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`;
  };
  for (const shape of land) if (!last.texts.has(shape)) last.texts.set(shape, textOf(shape));
  return land.map((shape) => last.texts.get(shape)).join('');
}

/** The id of the pattern of countries without data. */
export const HATCH = 'map-no-data';

/** The panes: all land below the tiles, and the hatch of countries without data between tiles and circles. */
const PANES = {
  land: { zIndex: '150', options: { className: styles['land'] ?? '' } },
  'no-data': {
    zIndex: '250',
    options: { stroke: false, fill: true, fillColor: `url(#${HATCH})`, fillOpacity: 1 },
  },
} as const;

/** Shapes are clipped this many pixels outside the SVG element, so that the clipped edge is never visible. */
const MARGIN = 8;

/** Private members of Leaflet 1.9.4, whose version is pinned. */
type Inner = {
  _map?: LeafletMap | null;
  _renderer: { _bounds?: Bounds; _setPath(layer: Path, text: string): void };
};

/** The land from each zoom on, closest zoom first. */
export type Lands = readonly { from: number; land: Land }[];

/**
 * Draws all land as a single SVG path instead of a layer per country. Redraws the path from compact shapes
 * after each move.
 */
class LandPath extends Path {
  lands: Lands = [];

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
    const zoom = map.getZoom();
    const land = this.lands.find(({ from }) => from <= zoom)?.land ?? [];
    renderer._setPath(this, pathText(land, 2 ** zoom, map.getPixelOrigin(), around) || 'M0 0');
  }
}

export type LandPane = keyof typeof PANES;

/** Draws the land in a pane. Returns a function that removes it. */
export function addLand(map: LeafletMap, name: LandPane, lands: Lands): () => void {
  const { zIndex, options } = PANES[name];
  const pane = map.getPane(name) ?? map.createPane(name);
  Object.assign(pane.style, { zIndex, pointerEvents: 'none' });
  const renderer = new SVG({ pane: name, padding: 0.5 });
  const path = new LandPath();
  path.lands = lands;
  Util.setOptions(path, { pane: name, renderer, interactive: false, ...options });
  path.addTo(map);
  // The land is decorative, so hide it from screen readers.
  pane.querySelector('svg')?.setAttribute('aria-hidden', 'true');
  return () => {
    path.remove();
    renderer.remove();
  };
}
