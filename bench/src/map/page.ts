import L from 'leaflet';
import type { Cluster, WorkerRequest } from './worker';

// A worker clusters all reports. The page draws the clusters in view as circles, without tiles.

const map = L.map('map', { minZoom: 1, maxZoom: 18 }).setView([20, 0], 2);
const circles = L.layerGroup().addTo(map);
const worker = new Worker('/worker.js');
const send = (request: WorkerRequest, transfer: Transferable[] = []) => worker.postMessage(request, transfer);

worker.onmessage = ({ data }: MessageEvent<'ready' | Cluster[]>) => {
  if (data === 'ready') return requestClusters();
  circles.clearLayers();
  for (const [latitude, longitude, count] of data) {
    const radius = Math.max(8, Math.min(25, 2 * count));
    L.circleMarker([latitude, longitude], { fillColor: '#f00', fillOpacity: 0.7, weight: 1, radius })
      .bindTooltip(`${count} reports`, { permanent: true, direction: 'center' })
      .addTo(circles);
  }
};

function requestClusters(): void {
  const bounds = map.getBounds();
  const bbox = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
  send({ bbox: [...bbox], zoom: map.getZoom() });
}

const points = new Int32Array(await (await fetch('/points.bin')).arrayBuffer());
send({ points }, [points.buffer]);
map.on('moveend', requestClusters);
