import '../testing/jsdom-map';
import { act, screen } from '@testing-library/react';
import { Map as LeafletMap } from 'leaflet';
import { Attribution } from '../map/attribution';
import { renderMap } from '../testing/render-map';
import { addCoastNote } from './coast-note';

test('the attribution says that coasts are approximate from zoom 10', () => {
  const container = document.body.appendChild(document.createElement('div'));
  const map = new LeafletMap(container, { center: [19, 73], zoom: 9, zoomAnimation: false });
  renderMap(<Attribution />, []);
  let remove: (() => void) | undefined;
  act(() => {
    remove = addCoastNote(map);
  });
  const note = () => screen.queryByText(/Natural Earth.* · Coasts are approximate at this zoom$/);
  expect(note()).toBeNull();
  act(() => void map.setZoom(10));
  expect(note()).toBeVisible();
  act(() => void map.setZoom(9));
  expect(note()).toBeNull();
  act(() => void map.setZoom(12));
  act(() => remove?.());
  expect(note()).toBeNull();
});
