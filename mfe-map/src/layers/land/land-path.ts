import { Bounds, Path, Point, PolyUtil, SVG, Util, type Map as LeafletMap, type PathOptions } from 'leaflet';
import type { Land } from './land-shapes';
import styles from './land.module.css';

/** Minimum distance in pixels from the previous point, on at least one axis. */
const MIN_DISTANCE = 0.7;

/** Rounds to a tenth of a pixel. `toFixed` is too slow here. */
const tenth = (pixels: number) => Math.round(pixels * 10) / 10;

/** Returns the points in pixels. Leaves out those that are too close to the previous one. */
function thin(points: Float32Array, scale: number, origin: Point): Point[] {
  const ring: Point[] = [];
  let [lastX, lastY] = [Infinity, Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const x = (points[i] ?? 0) * scale - origin.x;
    const y = (points[i + 1] ?? 0) * scale - origin.y;
    if (Math.abs(x - lastX) < MIN_DISTANCE && Math.abs(y - lastY) < MIN_DISTANCE) continue;
    ring.push(new Point(x, y));
    [lastX, lastY] = [x, y];
  }
  return ring;
}

/**
 * Returns the land inside `bounds` as an SVG path, in pixels from `origin`. `scale` is the number of map pixels per
 * pixel of the 256 × 256 Mercator square (land-shapes.ts): 2 to the power of the zoom. Shapes whose bounding box is
 * outside `bounds` are skipped. The other shapes are thinned, and clipped to `bounds`.
 */
export function pathText(land: Land, scale: number, origin: Point, bounds: Bounds): string {
  const { min, max } = bounds;
  if (!min || !max) return '';
  const parts: string[] = [];
  for (const { points, west, north, east, south } of land) {
    const [left, right] = [west * scale - origin.x, east * scale - origin.x];
    const [top, bottom] = [north * scale - origin.y, south * scale - origin.y];
    if (right < min.x || left > max.x || bottom < min.y || top > max.y) continue;
    const whole = left >= min.x && right <= max.x && top >= min.y && bottom <= max.y;
    const ring = thin(points, scale, origin);
    const visible = whole ? ring : PolyUtil.clipPolygon(ring, bounds);
    if (visible.length < 2) continue;
    let text = '';
    for (const { x, y } of visible) text += `${text === '' ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`;
    parts.push(`${text}Z`);
  }
  return parts.join('');
}

/** The first pane is below the tiles, the second one between the tiles and the circles. */
const PANES = { land: '150', 'no-data': '250' } as const;

/** Shapes are clipped this many pixels outside the SVG element, so that the clipped edge is never visible. */
const MARGIN = 8;

/** Private members of Leaflet 1.9.4, whose version is pinned. */
type Inner = {
  _map?: LeafletMap | null;
  _renderer: { _bounds?: Bounds; _setPath(layer: Path, text: string): void };
};

/** A path whose text is in the map's pixels already. */
class TextPath extends Path {
  text = '';

  /** Leaflet calls this method to project the path again. There is nothing to do: the shapes are already projected. */
  _project(): void {
    return undefined;
  }

  _update(): void {
    this._updatePath();
  }

  _updatePath(): void {
    (this as unknown as Inner)._renderer._setPath(this, this.text || 'M0 0');
  }
}

/**
 * Draws all land as a single SVG path instead of a layer per country. Redraws the path from compact shapes
 * after each move. `noData` gets the same text of the countries without data.
 */
class LandPath extends TextPath {
  /** The land from each zoom on, closest zoom first. */
  lands: { from: number; land: Land }[] = [];

  noData = new TextPath();

  override _updatePath(): void {
    const { _map: map, _renderer: renderer } = this as unknown as Inner;
    const { min, max } = renderer._bounds ?? {};
    if (!map || !min || !max) return;
    const around = new Bounds(min.subtract([MARGIN, MARGIN]), max.add([MARGIN, MARGIN]));
    const zoom = map.getZoom();
    const land = this.lands.find(({ from }) => from <= zoom)?.land ?? [];
    const textOf = (shapes: Land) => pathText(shapes, 2 ** zoom, map.getPixelOrigin(), around);
    this.noData.text = textOf(land.filter(({ noData }) => noData));
    this.text = textOf(land.filter(({ noData }) => !noData)) + this.noData.text;
    super._updatePath();
    this.noData.redraw();
  }
}

const HATCH = 'map-no-data';

/** Returns the hatch: lines 8 pixels apart, which need no colour of their own to be seen. */
function createHatch(): SVGPatternElement {
  const hatch = SVG.create('pattern');
  const sides = { id: HATCH, width: '8', height: '8', patternUnits: 'userSpaceOnUse' };
  for (const [name, value] of Object.entries({ ...sides, patternTransform: 'rotate(45)' }))
    hatch.setAttribute(name, value);
  const line = hatch.appendChild(SVG.create('path'));
  line.setAttribute('d', 'M0 0V8');
  line.setAttribute('class', styles['hatch'] ?? '');
  return hatch;
}

/** Adds a path in a pane of its own. */
function addPath(map: LeafletMap, name: keyof typeof PANES, path: Path, options: PathOptions) {
  const pane = map.getPane(name) ?? map.createPane(name);
  pane.style.zIndex = PANES[name];
  pane.style.pointerEvents = 'none';
  const renderer = new SVG({ pane: name, padding: 0.5 });
  Util.setOptions(path, { pane: name, renderer, interactive: false, ...options });
  path.addTo(map);
  // The land is decorative, so hide it from screen readers.
  pane.querySelector('svg')?.setAttribute('aria-hidden', 'true');
  return { pane, renderer };
}

export function addLand(map: LeafletMap) {
  const path = new LandPath();
  const over = addPath(map, 'no-data', path.noData, {
    stroke: false,
    fill: true,
    fillColor: `url(#${HATCH})`,
    fillOpacity: 1,
  });
  over.pane.querySelector('svg')?.prepend(createHatch());
  const { renderer } = addPath(map, 'land', path, { className: styles['land'] ?? '' });
  return {
    /** Draws the land at zoom `from` and closer, unless land for a closer zoom has been added. Replaces land for that zoom. */
    show(land: Land, from: number): void {
      const others = path.lands.filter((other) => other.from !== from);
      path.lands = [...others, { from, land }].sort((a, b) => b.from - a.from);
      path.redraw();
    },
    showNoData(shown: boolean): void {
      over.pane.style.display = shown ? '' : 'none';
    },
    remove(): void {
      for (const layer of [path, path.noData, renderer, over.renderer]) layer.remove();
    },
  };
}
export type LandLayers = ReturnType<typeof addLand>;
