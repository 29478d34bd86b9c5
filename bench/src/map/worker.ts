import type { Feature, Point } from 'geojson';
import Supercluster from 'supercluster';

/**
 * The first request contains the points, and each further request contains a view. The response to a view is its
 * clusters.
 */
export type WorkerRequest = { points: Int32Array } | { bbox: [number, number, number, number]; zoom: number };
export type Cluster = [latitude: number, longitude: number, count: number];

const index = new Supercluster({ radius: 64, maxZoom: 18 });

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  if ('points' in data) {
    const features: Feature<Point, object>[] = [];
    for (let at = 0; at < data.points.length; at += 2) {
      const coordinates = [(data.points[at + 1] ?? 0) / 1000, (data.points[at] ?? 0) / 1000];
      features.push({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } });
    }
    index.load(features);
    self.postMessage('ready');
    return;
  }
  const clusters: Cluster[] = index.getClusters(data.bbox, data.zoom).map(({ geometry, properties }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    return [latitude, longitude, 'point_count' in properties ? properties.point_count : 1];
  });
  self.postMessage(clusters);
};
