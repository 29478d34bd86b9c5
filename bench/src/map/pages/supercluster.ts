import L from 'leaflet';
import { circleOf, fetchPoints, startMap } from './start-map';
import type { Ask, InView } from './supercluster-worker';

/** Clusters made in a worker from every report, drawn for what is in view as the specification draws circles. */
const map = startMap();
const worker = new Worker('/supercluster-worker.js');
const send = (ask: Ask, transfer: Transferable[] = []) => worker.postMessage(ask, transfer);
const circles = L.layerGroup().addTo(map);

worker.onmessage = ({ data }: MessageEvent<'ready' | InView>) => {
  if (data === 'ready') return look();
  circles.clearLayers();
  for (const [latitude, longitude, count] of data) {
    L.circleMarker([latitude, longitude], { fillOpacity: 0.7, weight: 1, ...circleOf(count) })
      .bindTooltip(`${count} reports`, { permanent: true, direction: 'center' })
      .addTo(circles);
  }
};

function look(): void {
  const bounds = map.getBounds();
  send({
    bbox: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    zoom: map.getZoom(),
  });
}

const points = (await fetchPoints()).slice();
send({ points }, [points.buffer]);
map.on('moveend', look);

export {};
