import { Polygon, SVG, type Map as LeafletMap } from 'leaflet';
import type { Land } from './load-land';

/** Under the tiles, which cover it where there are any. */
const PANE = { name: 'land', zIndex: '150' } as const;

/** Draws all land as one path. Colours stand in CSS by the class name. Returns what takes it away again. */
export function addLand(map: LeafletMap, land: Land, className: string): () => void {
  const pane = map.getPane(PANE.name) ?? map.createPane(PANE.name);
  pane.style.zIndex = PANE.zIndex;
  pane.style.pointerEvents = 'none';
  const renderer = new SVG({ pane: PANE.name, padding: 0.5 });
  const polygons = land.map((rings) =>
    rings.map((ring) => ring.map(([longitude, latitude]): [number, number] => [latitude, longitude])),
  );
  const layer = new Polygon(polygons, { pane: PANE.name, renderer, className, interactive: false });
  layer.addTo(map);
  // Decoration: the circles carry the information.
  layer.getElement()?.closest('svg')?.setAttribute('aria-hidden', 'true');
  return () => {
    layer.remove();
    renderer.remove();
  };
}
