import L from 'leaflet';
import 'leaflet.markercluster';
import 'leaflet.markercluster/dist/MarkerCluster.css';
import 'leaflet.markercluster/dist/MarkerCluster.Default.css';
import { fetchPoints, startMap } from './start-map';

/** A marker for each report. The page clusters them in chunks, so that it stays responsive. */
const map = startMap();
const points = await fetchPoints();
const icon = L.divIcon({ className: 'one', iconSize: [12, 12] });
const markers: L.Marker[] = [];
for (let index = 0; index < points.length; index += 2) {
  markers.push(L.marker([(points[index] ?? 0) / 1000, (points[index + 1] ?? 0) / 1000], { icon }));
}
const clusters = L.markerClusterGroup({ chunkedLoading: true });
clusters.addLayers(markers);
map.addLayer(clusters);

export {};
