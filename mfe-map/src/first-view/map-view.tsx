import { feature } from 'topojson-client';
import atlas from 'world-atlas/land-110m.json';
import { Filters } from '../filters/filters';
import { MapToolbar } from '../filters/map-toolbar';
import { shortSelectionText } from '../filters/selection-text';
import { toMercator, toShapes } from '../land/land-shapes';
import canvas from '../map/canvas.module.css';
import { MAP } from '../map/constants';
import { MapButtons } from '../map/map-buttons';
import map from '../map/map.module.css';
import { messages } from '../messages';
import { DEFAULT_SELECTION } from '../selection/selection';
import { LayerSwitch } from '../unusual/layer-switch';
import { pictureOf } from './land-picture';
import styles from './map-view.module.css';

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
      <div className={canvas['frame']}>
        <LandPicture />
        <MapButtons map={null} onAction={ignore} />
      </div>
    </section>
  );
}
