import { feature } from 'topojson-client';
import atlas from 'world-atlas/land-110m.json';
import { MAP } from '../data/constants';
import { DEFAULT_SELECTION } from '../data/selection';
import { shortSelectionText } from '../data/texts';
import { toMercator, toShapes, type Shape } from '../layers/land/land-shapes';
import { messages } from '../messages';
import { Filters, LayerSwitch, MapToolbar } from '../panels/controls';
import styles from '../panels/canvas.module.css';
import { MapButtons } from './map-buttons';
import map from './map.module.css';

/** Maximum distance in pixels of the picture from the outline. */
const TOLERANCE = 1.5;
/** Islands that are smaller than this many pixels in both directions are left out. */
const MIN_SIZE = 6;

/** Returns the outlines of the land as an SVG path in whole pixels, which is short. */
function pictureOf(land: readonly Shape[], zoom: number): string {
  const scale = 2 ** zoom;
  return land
    .filter(({ west, east, north, south }) => Math.max(east - west, south - north) * scale >= MIN_SIZE)
    .map(({ points }) => outline(simplify(pixelsOf(points, scale), TOLERANCE)))
    .join('');
}

function pixelsOf(points: Float32Array, scale: number): Point[] {
  const xs = points.filter((_, i) => i % 2 === 0);
  return Array.from(xs, (x, i) => [x * scale, (points[2 * i + 1] ?? 0) * scale]);
}

function outline(points: readonly Point[]): string {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const steps = whole.slice(1).map(([x, y], i) => {
    const [lastX, lastY] = whole[i] ?? [0, 0];
    return `${x - lastX} ${y - lastY}`;
  });
  return `M${whole[0]?.join(' ')}l${steps.join(' ')}z`;
}

/** A point in pixels. */
type Point = readonly [number, number];

/** Returns the distance of a point from the line through two others, or from the first if both are equal. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs((x - fromX) * dy - (y - fromY) * dx) / length;
}

/**
 * Leaves out points whose distance from the simplified line is at most `tolerance` (Douglas–Peucker). Keeps both ends,
 * and of a ring also the point that is farthest from them.
 */
function simplify(line: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, line.length - 1]);
  const ranges: [number, number][] = [[0, line.length - 1]];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    const [from, to] = range;
    const [start, end] = [line[from], line[to]];
    if (start === undefined || end === undefined) continue;
    let farthest = -1;
    let most = tolerance;
    for (let i = from + 1; i < to; i += 1) {
      const away = distance(line[i] ?? start, start, end);
      if (away <= most) continue;
      most = away;
      farthest = i;
    }
    if (farthest === -1) continue;
    kept.add(farthest);
    ranges.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, i) => kept.has(i));
}

const ignore = () => undefined;

/** Size of the drawing in pixels: it covers the map of the widest screen. */
const [WIDTH, HEIGHT] = [2048, 1024];

function LandPicture() {
  const land = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? toShapes(geometry) : [],
  );
  const [latitude, longitude] = MAP.centre;
  const [x = 0, y = 0] = toMercator([longitude, latitude]).map((side) => Math.round(side * 2 ** MAP.zoom));
  return (
    <svg
      className={styles['land']}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`${x - WIDTH / 2} ${y - HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
    >
      <path d={pictureOf(land, MAP.zoom)} />
    </svg>
  );
}

/** The map as built pages show it until Leaflet and the reports have loaded. */
export default function MapView() {
  return (
    <section className={map['region']}>
      <div className={map['head']}>
        <h2>{messages['map.title']}</h2>
        <LayerSwitch layer="reports" onLayer={ignore} />
      </div>
      <MapToolbar
        filterText={shortSelectionText(DEFAULT_SELECTION)}
        area={null}
        filters={<Filters selection={DEFAULT_SELECTION} onSelect={ignore} />}
      />
      <div className={styles['frame']}>
        <LandPicture />
        <MapButtons map={null} />
      </div>
    </section>
  );
}
