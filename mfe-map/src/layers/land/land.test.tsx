import '../../testing/jsdom-map';
import { act, render, waitFor } from '@testing-library/react';
import { MapContainer } from 'react-leaflet';
import { LandLayer } from './land';

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
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(drawn()).toBeGreaterThan(1000));
  error.mockRestore();
});
