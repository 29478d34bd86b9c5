import './jsdom-map';
import { Map as LeafletMap, type LatLngTuple } from 'leaflet';

/** Creates a map without animations in an element of its own. */
export function createMap(center: LatLngTuple, zoom: number) {
  const container = document.body.appendChild(document.createElement('div'));
  const map = new LeafletMap(container, { center, zoom, fadeAnimation: false, zoomAnimation: false });
  return { container, map };
}
