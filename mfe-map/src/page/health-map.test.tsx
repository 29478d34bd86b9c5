import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showHealthMap } from '@health-commons/platform';
import { TILE_FAILURES } from '../data/constants';
import { messages } from '../messages';
import { MUMBAI, openMap } from '../testing/open-map';
import { aggregate } from '../testing/rows';

const tiles = {
  url: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
  attribution: '© Somebody',
  attributionUrl: 'https://tiles.example',
  maxZoom: 18,
};

test('the map draws each row as a focusable circle with a name', async () => {
  openMap([aggregate(), aggregate({ lat: 51.5, lon: -0.12, count: 9 })]);
  const map = screen.getByRole('region', { name: 'Outbreak map' });
  expect(within(map).getAllByText('Loading the map...')[0]).toBeInTheDocument();
  expect(screen.getByText('Connecting to live updates...')).toBeInTheDocument();
  const circle = await within(map).findByRole('button', { name: MUMBAI });
  expect(circle).toHaveAttribute('tabindex', '0');
  expect(circle).toHaveClass('circle', 'yellow');
  expect(within(map).getByRole('button', { name: /^Around London: 9 reports/ })).toHaveClass('dark-red');
  expect(within(map).getByText('3 reports')).toBeInTheDocument();
});

test('the zoom buttons move the map, and the address follows', async () => {
  const { backend } = openMap([aggregate()]);
  await screen.findByRole('button', { name: MUMBAI });
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(window.location.search).toContain('zoom=3'));
  await waitFor(() => expect(backend.asked.at(-1)).toContain('zoom=3'));
});

test('Enter opens the popup, and Escape closes the popup and returns the focus to the circle', async () => {
  const { user } = openMap([aggregate()]);
  const circle = await screen.findByRole('button', { name: MUMBAI });
  circle.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Health Reports: 3')).toBeInTheDocument();
  expect(screen.getByText('Illness: Dengue')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close popup' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(circle).toHaveFocus();
  expect(circle).toHaveAttribute('aria-expanded', 'false');
});

test('the map draws several places as a neutral cell with its number inside', async () => {
  const { backend } = openMap([aggregate(), aggregate({ lat: 51.5, lon: -0.1, count: 900, several: true })]);
  backend.level = 3;
  const cell = await screen.findByRole('button', { name: /^Around London: 900 reports from several places/ });
  const circle = screen.getByRole('button', { name: MUMBAI });
  expect(cell).toHaveClass('circle', 'cell');
  expect(cell).not.toHaveClass('dark-red');
  expect(circle).not.toHaveClass('cell');
  // The path of an arc contains the radius: 8 by SPEC for the circle, 34 · √0.9 for the cell.
  expect(circle.getAttribute('d')).toContain('a8,8');
  expect(cell.getAttribute('d')).toContain('a32,32');
  expect(screen.getByText('900 reports')).toHaveAttribute('data-inside', '900');
});

test('the map shows that a request failed, and retries the request on Try Again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { backend, user } = openMap('down');
  await screen.findByRole('group', { name: /^World map/ });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to get health aggregates');
  backend.aggregates = [aggregate()];
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: MUMBAI })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  // The button is gone, so the focus has moved to the map region.
  expect(screen.getByRole('region', { name: 'Outbreak map' })).toHaveFocus();
  warn.mockRestore();
});

test('`showHealthMap` scrolls to the map and focuses the map', async () => {
  const scroll = jest.fn();
  Object.assign(HTMLElement.prototype, { scrollIntoView: scroll });
  openMap([aggregate()]);
  await screen.findByRole('button', { name: MUMBAI });
  act(() => showHealthMap());
  expect(scroll).toHaveBeenCalled();
  expect(screen.getByRole('region', { name: 'Outbreak map' })).toHaveFocus();
});

test('the map names the sources of the land and the tiles', async () => {
  openMap([aggregate()], { config: { tiles } });
  await screen.findByRole('button', { name: MUMBAI });
  expect(screen.getByRole('link', { name: '© Somebody' })).toHaveAttribute('href', 'https://tiles.example');
  expect(screen.getByText(/Natural Earth/)).toBeInTheDocument();
});

test('without tiles, the map says from zoom 8 that its coasts are approximate', async () => {
  openMap([aggregate()], { address: '?lat=19&lon=73&zoom=8' });
  const note = /Natural Earth.* · Coasts are approximate at this zoom$/;
  expect(await screen.findByText(note)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument());
});

test('after several tile errors, a message says that the detailed map is unavailable, until a tile loads', async () => {
  const { container } = openMap([aggregate()], { config: { tiles } });
  await screen.findByRole('button', { name: MUMBAI });
  const images = () => [...container.querySelectorAll<HTMLImageElement>('img.tiles, .tiles img')];
  await waitFor(() => expect(images().length).toBeGreaterThan(TILE_FAILURES));
  images()
    .slice(0, TILE_FAILURES - 1)
    .forEach((image) => fireEvent.error(image));
  expect(screen.queryByText(/detailed map/)).not.toBeInTheDocument();
  const [failing, coming] = images().slice(TILE_FAILURES - 1);
  if (!failing || !coming) throw new Error('no tiles');
  fireEvent.error(failing);
  const words = screen.getByText('Detailed map unavailable. Showing the simple map.');
  // The message is outside the map, because on a phone it would cover a third of the map.
  expect(container.querySelector('.frame')).not.toContainElement(words);
  expect(words).toHaveAttribute('role', 'status');
  fireEvent.load(coming);
  expect(screen.queryByText(/detailed map/)).not.toBeInTheDocument();
});

test('a sideways drag with one finger shows the two-finger hint', async () => {
  const matchMedia = window.matchMedia;
  Object.assign(window, {
    matchMedia: (query: string) => ({ ...matchMedia(query), matches: query === '(pointer: coarse)' }),
  });
  openMap([aggregate()]);
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

test("the map shows SPEC's text when realtime fails, and keeps the circles", async () => {
  class BlockedSocket {
    constructor() {
      throw new Error('blocked');
    }
  }
  // A different URL forces a new Supabase client. Clients are cached by URL and key, and keep their WebSocket class.
  openMap([aggregate()], {
    config: { supabaseUrl: 'http://127.0.0.1:8' },
    socket: BlockedSocket,
  });
  expect(await screen.findByText('Failed to establish connection')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: MUMBAI })).toBeInTheDocument();
});

test('the pan buttons appear on demand and move the map', async () => {
  const { user } = openMap([], { address: '?lat=20&lon=78&zoom=5' });
  await screen.findByText(messages['map.empty-days']);
  const fold = screen.getByRole('button', { name: 'Move the map' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('button', { name: 'Move left' })).not.toBeInTheDocument();
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'Move left' }));
  const lon = () => Number(new URLSearchParams(window.location.search).get('lon'));
  await waitFor(() => expect(lon()).toBeLessThan(77));
});
