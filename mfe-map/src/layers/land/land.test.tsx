import '../../testing/jsdom-map';
import { act, render, waitFor } from '@testing-library/react';
import { MapContainer } from 'react-leaflet';
import { LandLayer, loadLand } from './land';

// Simulates a chunk that fails to load, because Jest's own imports never fail.
let down = true;
jest.mock('topojson-client', () => {
  const real = jest.requireActual<object>('topojson-client');
  return new Proxy(real, {
    get(target, name, receiver) {
      if (down && name === 'feature') throw new Error('no network');
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
});

test('the land is loaded again when the browser is online again', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { container } = render(
    <MapContainer center={[20, 0]} zoom={2}>
      <LandLayer detailed={false} />
    </MapContainer>,
  );
  await waitFor(() =>
    expect(error).toHaveBeenCalledWith(expect.stringContaining('could not be loaded'), expect.anything()),
  );
  const drawn = () => container.querySelector('.leaflet-land-pane path')?.getAttribute('d')?.length ?? 0;
  expect(drawn()).toBeLessThan(10);
  down = false;
  await waitFor(
    () => {
      // The layer listens only after React has rendered the failure, so one event might be too early.
      act(() => void window.dispatchEvent(new Event('online')));
      expect(drawn()).toBeGreaterThan(1000);
    },
    { timeout: 20_000 },
  );
  expect(container.querySelector('.leaflet-land-pane path')).toHaveClass('land');
  const hatch = container.querySelector('.leaflet-no-data-pane path');
  expect(hatch).toHaveAttribute('fill', 'url(#map-no-data)');
  expect(hatch?.getAttribute('d')?.length).toBeGreaterThan(1000);
  expect(container.querySelector('pattern')).toHaveAttribute('id', 'map-no-data');
  error.mockRestore();
});

test.each(['world', 'close'] as const)(
  'the land (%s) is loaded once, stays within one world and has no lines across the map',
  async (scale) => {
    const land = await loadLand(scale);
    expect(await loadLand(scale)).toBe(land);
    expect(land.length).toBeGreaterThan(280);
    let longest = 0;
    let [west, east] = [Infinity, -Infinity];
    for (const { points } of land) {
      for (let i = 0; i < points.length; i += 2) {
        const [x = NaN, y = NaN] = points.subarray(i, i + 2);
        west = Math.min(west, x);
        east = Math.max(east, x);
        const [beforeX = NaN, beforeY = NaN] = i === 0 ? [] : points.subarray(i - 2, i);
        // Two kinds of long lines are allowed: Antarctica's edge along the pole, and cuts along the date line.
        if (y < 256 && beforeY < 256) longest = Math.max(longest, Math.abs(x - beforeX));
      }
    }
    // 30 degrees are 21.3 pixels.
    expect(longest).toBeLessThan(21.4);
    expect(west).toBeGreaterThanOrEqual(0);
    expect(east).toBeLessThanOrEqual(256);
  },
);
