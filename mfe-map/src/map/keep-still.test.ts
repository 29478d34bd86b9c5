import '../testing/jsdom-map';
import { Map as LeafletMap } from 'leaflet';
import { keepStill } from './keep-still';

test('a still map is where it is led at once, and glides again afterwards', () => {
  const container = document.body.appendChild(document.createElement('div'));
  const map = new LeafletMap(container, { center: [0, 0], zoom: 4, fadeAnimation: false });
  const ended = jest.fn();
  map.on('moveend', ended);
  const undo = keepStill(map);
  map.panBy([50, 0]);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(map.options.inertia).toBe(false);
  undo();
  expect(map.options.inertia).toBe(true);
  map.panBy([50, 0]);
  expect(ended).toHaveBeenCalledTimes(1);
  map.remove();
});
