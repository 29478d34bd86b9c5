import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { useNavigate, type Navigate } from '@health-commons/platform';
import { ADDRESS_DELAY_MS, useMapAddress, type MapChoices } from './map-address';

let choices: MapChoices;
let navigate: Navigate;
function Probe() {
  navigate = useNavigate();
  choices = useMapAddress();
  return null;
}
const show = () =>
  render(
    <StrictMode>
      <Probe />
    </StrictMode>,
  );

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/?illness=flu&other=1');
});
afterEach(() => jest.useRealTimers());

const passes = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('`useMapAddress` replaces the address without a history entry, and keeps unrelated parameters', () => {
  show();
  const steps = window.history.length;
  act(() => choices.change({ selection: { severity: 'severe', illness: null } }));
  expect(choices.selection).toMatchObject({ severity: 'severe', illness: null });
  passes(0);
  expect(window.location.search).toBe('?other=1&severity=severe');
  expect(window.history).toHaveLength(steps);
});

test('`useMapAddress` writes the place to the URL only after the map stops moving', () => {
  show();
  for (let zoom = 3; zoom < 9; zoom += 1) {
    act(() => choices.change({ place: { lat: 10, lon: 20, zoom } }));
    passes(ADDRESS_DELAY_MS / 2);
    expect(window.location.search).toBe('?illness=flu&other=1');
  }
  passes(ADDRESS_DELAY_MS);
  expect(window.location.search).toBe('?illness=flu&other=1&lat=10&lon=20&zoom=8');
  expect(choices.navigations).toBe(0);
});

test('a new address cancels a pending write', () => {
  show();
  act(() => choices.change({ place: { lat: 10, lon: 20, zoom: 5 } }));
  act(() => navigate('/?severity=mild&lat=20&lon=0&zoom=6&show=table'));
  passes(ADDRESS_DELAY_MS);
  expect(choices).toMatchObject({
    selection: { illness: null, severity: 'mild' },
    table: true,
    navigations: 1,
  });
  expect(choices.place).toEqual({ lat: 20, lon: 0, zoom: 6 });
  expect(window.location.search).toBe('?severity=mild&lat=20&lon=0&zoom=6&show=table');
});

test('`useMapAddress` does not change the address of the next page', () => {
  show();
  act(() => choices.change({ place: { lat: 10, lon: 20, zoom: 5 } }));
  window.history.pushState(null, '', '/report');
  passes(ADDRESS_DELAY_MS);
  expect(window.location.pathname + window.location.search).toBe('/report');
});
