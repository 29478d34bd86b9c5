import L from 'leaflet';
import { circleOf, fetchPoints, startMap } from './start-map';
import type { Cluster, WorkerRequest } from './supercluster-worker';

/** A worker clusters all reports. The page draws the clusters in view as circles. */
const map = startMap();
const worker = new Worker('/supercluster-worker.js');
const send = (request: WorkerRequest, transfer: Transferable[] = []) => worker.postMessage(request, transfer);
const circles = L.layerGroup().addTo(map);

worker.onmessage = ({ data }: MessageEvent<'ready' | Cluster[]>) => {
  if (data === 'ready') return requestClusters();
  circles.clearLayers();
  for (const [latitude, longitude, count] of data) {
    L.circleMarker([latitude, longitude], { fillOpacity: 0.7, weight: 1, ...circleOf(count) })
      .bindTooltip(`${count} reports`, { permanent: true, direction: 'center' })
      .addTo(circles);
  }
};

function requestClusters(): void {
  const bounds = map.getBounds();
  send({
    bbox: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    zoom: map.getZoom(),
  });
}

const points = (await fetchPoints()).slice();
send({ points }, [points.buffer]);
map.on('moveend', requestClusters);

export {};
