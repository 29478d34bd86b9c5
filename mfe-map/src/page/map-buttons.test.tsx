import '../testing/jsdom-map';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Map as LeafletMap } from 'leaflet';
import { useState } from 'react';
import { MapCanvas } from './map-canvas';
import { renderMap } from '../testing/render-map';
import { ALL_REPORTS } from '../data/selection';
import { useAggregates } from '../data/use-aggregates';
import { useMapActions } from './moves';

// This time-out can be long: if a test hangs, one of its own waits fails earlier.
jest.setTimeout(30_000);

let map: LeafletMap | null = null;
const onTilesAvailable = () => undefined;

function Canvas() {
  const [current, setCurrent] = useState<LeafletMap | null>(null);
  map = current;
  return (
    <MapCanvas
      layer="reports"
      {...useAggregates(ALL_REPORTS, false)}
      start={{ lat: 10, lon: 20, zoom: 5 }}
      onTilesAvailable={onTilesAvailable}
      onAllTime={() => undefined}
      onMap={setCurrent}
      onAction={useMapActions(current)}
    />
  );
}

test('the pan buttons appear on demand and move the map', async () => {
  const user = userEvent.setup();
  renderMap(<Canvas />, []);
  await screen.findByText('No health reports in this view yet.');
  const fold = screen.getByRole('button', { name: 'Move the map' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('button', { name: 'Move left' })).not.toBeInTheDocument();
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  const arrows = within(screen.getByRole('group', { name: 'Move the map' }));
  const centre = () => map?.getCenter() ?? { lat: NaN, lng: NaN };
  expect(centre()).toMatchObject({ lat: 10, lng: 20 });
  const ended = () => new Promise<void>((resolve) => map?.once('moveend', () => resolve()));
  for (const [name, moved] of [
    ['Move left', () => centre().lng < 19],
    ['Move right', () => Math.abs(centre().lng - 20) < 1],
    ['Move up', () => centre().lat > 11],
    ['Move down', () => Math.abs(centre().lat - 10) < 1],
  ] as const) {
    const end = ended();
    await user.click(arrows.getByRole('button', { name }));
    await act(() => end);
    expect([name, moved()]).toEqual([name, true]);
  }
});
