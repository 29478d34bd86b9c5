import '../testing/jsdom-map';
import { Map as LeafletMap } from 'leaflet';
import { disableAnimations } from './gestures';

test('the map moves at once and without inertia while animations are off', () => {
  const container = document.body.appendChild(document.createElement('div'));
  const map = new LeafletMap(container, { center: [0, 0], zoom: 4, fadeAnimation: false });
  const ended = jest.fn();
  map.on('moveend', ended);
  const undo = disableAnimations(map);
  map.panBy([50, 0]);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(map.options.inertia).toBe(false);
  undo();
  expect(map.options.inertia).toBe(true);
  map.panBy([50, 0]);
  expect(ended).toHaveBeenCalledTimes(1);
  map.remove();
});
