import '../testing/jsdom-map';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SupabaseContextValue } from '@health-commons/data';
import { showHealthMap } from '@health-commons/platform';
import { renderMap } from '../testing/render-map';
import { aggregate } from '../testing/rows';
import { TILE_FAILURES } from './constants';
import HealthMap from './health-map';

// A whole map in jsdom on a busy machine; what hangs ends sooner by its own waits.
jest.setTimeout(30_000);

// A map that was seen before, or an address that it left, would lead the next one elsewhere.
beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const tiles = {
  url: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
  attribution: '© Somebody',
  attributionUrl: 'https://tiles.example',
  maxZoom: 18,
};

const MUMBAI = '3 reports, most common illness dengue, at latitude 19.076, longitude 72.878';

test('draws each row as a focusable, named circle', async () => {
  renderMap(<HealthMap />, [aggregate(), aggregate({ lat: 51.5, lon: -0.12, count: 9 })]);
  const map = screen.getByRole('region', { name: 'Outbreak map' });
  expect(within(map).getAllByText('Loading the map...')[0]).toBeInTheDocument();
  expect(screen.getByText('Connecting to live updates...')).toBeInTheDocument();
  const circle = await within(map).findByRole('button', { name: MUMBAI });
  expect(circle).toHaveAttribute('tabindex', '0');
  expect(circle).toHaveClass('circle', 'yellow');
  expect(within(map).getByRole('button', { name: /^9 reports/ })).toHaveClass('dark-red');
  expect(within(map).getByText('3 reports')).toBeInTheDocument();
});

test('requests the view at zoom 2', async () => {
  const { backend } = renderMap(<HealthMap />, [aggregate()]);
  await screen.findByRole('button', { name: MUMBAI });
  const query = new URLSearchParams(backend.asked.at(-1));
  expect(query.get('zoom')).toBe('2');
  const [west, south, east, north] = (query.get('bbox') ?? '').split(',').map(Number);
  expect([west, east]).toEqual([-180, 180]);
  expect(south).toBeLessThan(-60);
  expect(north).toBeGreaterThan(80);
});

test('opens the popup with Enter and closes it with Escape, returning the focus', async () => {
  const user = userEvent.setup();
  renderMap(<HealthMap />, [aggregate()]);
  const circle = await screen.findByRole('button', { name: MUMBAI });
  circle.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Health Reports: 3')).toBeInTheDocument();
  expect(screen.getByText('Illness: dengue')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close popup' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(circle).toHaveFocus();
  expect(circle).toHaveAttribute('aria-expanded', 'false');
});

const sendReport = (data: SupabaseContextValue | undefined, latitude: number, longitude: number) =>
  act(() =>
    data?.addReport({
      country: 'IN',
      pinCode: '400001',
      symptoms: ['Fever'],
      illnessType: 'flu',
      severity: 'mild',
      latitude,
      longitude,
    }),
  );

test('counts a new report once without a request and keeps the popup open', async () => {
  const user = userEvent.setup();
  const { backend, data } = renderMap(<HealthMap />, [aggregate()]);
  const circle = await screen.findByRole('button', { name: MUMBAI });
  circle.focus();
  await user.keyboard(' ');
  const asked = backend.asked.length;
  await sendReport(data(), 19.07612, 72.8779);
  expect(await screen.findByText('4 reports')).toBeInTheDocument();
  expect(screen.queryByText('3 reports')).not.toBeInTheDocument();
  expect(circle).toHaveAttribute('aria-label', expect.stringMatching(/^4 reports/));
  expect(screen.getByText('Health Reports: 4')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close popup' })).toHaveFocus();
  await sendReport(data(), 51.5, -0.12);
  expect(
    await screen.findByRole('button', { name: /^1 report,.*flu, at latitude 51.500/ }),
  ).toBeInTheDocument();
  expect(backend.asked).toHaveLength(asked);
});

test('draws several places as a ring and says so', async () => {
  const user = userEvent.setup();
  const { backend } = renderMap(<HealthMap />, [
    aggregate(),
    aggregate({ lat: 51.5, lon: -0.1, count: 900, groups: 12 }),
  ]);
  backend.level = 3;
  const ring = await screen.findByRole('button', { name: /^900 reports from 12 places/ });
  const circle = screen.getByRole('button', { name: MUMBAI });
  expect(ring).toHaveClass('circle', 'ring');
  expect(ring).toHaveAttribute('fill', 'url(#map-ring-dark-red)');
  expect(circle).not.toHaveClass('ring');
  // An arc's radius: SPEC's for the place, by the logarithm for the ring.
  expect(circle.getAttribute('d')).toContain('a8,8');
  expect(ring.getAttribute('d')).toContain('a20,20');
  expect(screen.getByText('900 reports')).toBeInTheDocument();
  ring.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('This circle covers 12 places. Zoom in to see each one.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/This circle covers/)).not.toBeInTheDocument();
});

test('keeps popup and focus when places become cells', async () => {
  const user = userEvent.setup();
  const { backend } = renderMap(<HealthMap />, [aggregate()]);
  const circle = await screen.findByRole('button', { name: MUMBAI });
  circle.focus();
  await user.keyboard('{Enter}');
  backend.aggregates = [aggregate({ lat: 19.2, lon: 72.9, count: 40, groups: 9 })];
  backend.level = 2;
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(await screen.findByText('Health Reports: 40')).toBeInTheDocument();
  expect(circle).toHaveAttribute('aria-expanded', 'true');
  expect(circle).toHaveAttribute('aria-label', expect.stringMatching(/^40 reports from 9 places/));
  expect(circle).toHaveClass('ring');
});

test('says when there are no reports in view', async () => {
  renderMap(<HealthMap />, []);
  expect(await screen.findByText('No health reports in this view yet.')).toBeInTheDocument();
});

test('offers to show circles just outside the view', async () => {
  const user = userEvent.setup();
  renderMap(<HealthMap />, [aggregate(), aggregate({ lat: -20, lon: -175 })]);
  await screen.findByRole('button', { name: MUMBAI });
  // The view is 800 pixels of the world's 1024.
  expect(screen.queryByText(/just outside/)).not.toBeInTheDocument();
  cleanup();

  window.history.replaceState(null, '', '/?lat=20&lon=0&zoom=3');
  renderMap(<HealthMap />, [aggregate()]);
  const words = await screen.findByText('No health reports in this view. Some are just outside it.');
  expect(words).toHaveAttribute('role', 'status');
  const button = screen.getByRole('button', { name: 'Show them' });
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.getByText('3 reports in view')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Outbreak map' })).toHaveFocus());
});

test('shows a failure and retries', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const user = userEvent.setup();
  const { backend } = renderMap(<HealthMap />, 'down');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to get health aggregates');
  backend.aggregates = [aggregate()];
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: MUMBAI })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  // The button is gone; the keyboard's place on the page is not.
  expect(screen.getByRole('region', { name: 'Outbreak map' })).toHaveFocus();
  warn.mockRestore();
});

test("scrolls to the map and focuses it on 'View Health Map'", async () => {
  const scroll = jest.fn();
  Object.assign(HTMLElement.prototype, { scrollIntoView: scroll });
  renderMap(<HealthMap />, [aggregate()]);
  await screen.findByRole('button', { name: MUMBAI });
  act(() => showHealthMap());
  expect(scroll).toHaveBeenCalled();
  expect(screen.getByRole('region', { name: 'Outbreak map' })).toHaveFocus();
});

test('names the sources of land and tiles', async () => {
  renderMap(<HealthMap />, [aggregate()], { tiles });
  await screen.findByRole('button', { name: MUMBAI });
  expect(screen.getByRole('link', { name: '© Somebody' })).toHaveAttribute('href', 'https://tiles.example');
  expect(screen.getByText(/Natural Earth/)).toBeInTheDocument();
});

test('disables the zoom buttons at the limits', async () => {
  const user = userEvent.setup();
  renderMap(<HealthMap />, [aggregate()]);
  const out = await screen.findByRole('button', { name: 'Zoom out' });
  expect(out).toHaveAttribute('aria-disabled', 'false');
  await user.click(out);
  // Told when the zoom has ended, by Leaflet's own timer.
  await waitFor(() => expect(out).toHaveAttribute('aria-disabled', 'true'), { timeout: 20_000 });
});

test('reports tiles that keep failing until they load again', async () => {
  const { container } = renderMap(<HealthMap />, [aggregate()], { tiles });
  await screen.findByRole('button', { name: MUMBAI });
  const images = () => [...container.querySelectorAll<HTMLImageElement>('img.tiles, .tiles img')];
  images()
    .slice(0, TILE_FAILURES - 1)
    .forEach((image) => fireEvent.error(image));
  expect(screen.queryByText(/detailed map/)).not.toBeInTheDocument();
  const [failing, coming] = images().slice(TILE_FAILURES - 1);
  if (!failing || !coming) throw new Error('no tiles');
  fireEvent.error(failing);
  const words = screen.getByText('Detailed map unavailable. Showing the simple map.');
  // On a phone the words would cover a third of the circles.
  expect(container.querySelector('.frame')).not.toContainElement(words);
  expect(words).toHaveAttribute('role', 'status');
  fireEvent.load(coming);
  expect(screen.queryByText(/detailed map/)).not.toBeInTheDocument();
});

test('hints at two fingers after a sideways drag with one', async () => {
  const matchMedia = window.matchMedia;
  Object.assign(window, {
    matchMedia: (query: string) => ({ ...matchMedia(query), matches: query === '(pointer: coarse)' }),
  });
  renderMap(<HealthMap />, [aggregate()]);
  await screen.findByRole('button', { name: MUMBAI });
  const map = screen.getByRole('group', { name: /^World map/ });
  const at = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });
  fireEvent.touchStart(map, at(100, 100));
  fireEvent.touchMove(map, at(110, 180));
  expect(screen.queryByText('Use two fingers to move the map')).not.toBeInTheDocument();
  fireEvent.touchMove(map, at(190, 110));
  expect(screen.getByText('Use two fingers to move the map')).toBeInTheDocument();
  Object.assign(window, { matchMedia });
});

test("shows SPEC's text when realtime fails, and the map still works", async () => {
  class BlockedSocket {
    constructor() {
      throw new Error('blocked');
    }
  }
  // An address of its own: there is one client per backend, and it keeps its socket's class.
  renderMap(<HealthMap />, [aggregate()], { supabaseUrl: 'http://127.0.0.1:8' }, BlockedSocket);
  expect(await screen.findByText('Failed to establish connection')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: MUMBAI })).toBeInTheDocument();
});

test('lets the keyboard skip the map', async () => {
  const user = userEvent.setup();
  renderMap(<HealthMap />, [aggregate()]);
  await screen.findByRole('button', { name: MUMBAI });
  await user.click(screen.getByRole('button', { name: 'Skip the map' }));
  expect(document.activeElement).toHaveTextContent('Reports per place');
});
