import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-110m.json';
import { MAP } from '../data/constants';
import { DEFAULT_SELECTION } from '../data/selection';
import { shortSelectionText } from '../data/texts';
import { toMercator, toShapes, type Shape } from '../layers/land/land-shapes';
import { messages } from '../messages';
import { Filters, LayerSwitch, MapToolbar } from '../panels/controls';
import styles from '../panels/canvas.module.css';
import { MapButtons } from './map-buttons';
import map from './map.module.css';

/** Minimum distance in pixels of two points of an outline. */
const MIN_DISTANCE = 5;
/** Islands that are smaller than this many pixels in both directions are left out. */
const MIN_SIZE = 6;

/** Returns the outlines of the land as an SVG path in whole pixels, which is short. */
function pictureOf(land: readonly Shape[], zoom: number): string {
  const scale = 2 ** zoom;
  return land
    .filter(({ west, east, north, south }) => Math.max(east - west, south - north) * scale >= MIN_SIZE)
    .map(({ points }) => outline(points.map((side) => side * scale)))
    .join('');
}

/** Returns the path of a ring of points as x, y, x, y…, or '' if fewer than three are left. */
function outline(points: Float32Array): string {
  const path: string[] = [];
  let [lastX, lastY] = [Infinity, Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [Math.round(points[i] ?? 0), Math.round(points[i + 1] ?? 0)];
    if (Math.hypot(x - lastX, y - lastY) < MIN_DISTANCE) continue;
    path.push(path.length === 0 ? `M${x} ${y}l` : `${x - lastX} ${y - lastY} `);
    [lastX, lastY] = [x, y];
  }
  return path.length < 3 ? '' : `${path.join('')}z`;
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
