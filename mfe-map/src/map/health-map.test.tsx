import '../testing/jsdom-map';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showHealthMap } from '@health-commons/platform';
import { renderMap } from '../testing/render-map';
import { aggregate } from '../testing/rows';
import HealthMap from './health-map';

const MUMBAI = '3 reports, most frequent illness dengue, at latitude 19.076, longitude 72.878';

test('draws each row as a circle that can be reached and read by everybody', async () => {
  renderMap(<HealthMap />, [aggregate(), aggregate({ lat: 51.5, lon: -0.12, count: 9 })]);
  const map = screen.getByRole('region', { name: 'Outbreak map' });
  const circle = await within(map).findByRole('button', { name: MUMBAI });
  expect(circle).toHaveAttribute('tabindex', '0');
  expect(circle).toHaveClass('circle', 'yellow');
  expect(within(map).getByRole('button', { name: /^9 reports/ })).toHaveClass('dark-red');
  expect(within(map).getByText('3 reports')).toBeInTheDocument();
});

test('asks for what is in view, at zoom 2', async () => {
  const { backend } = renderMap(<HealthMap />, [aggregate()]);
  await screen.findByRole('button', { name: MUMBAI });
  const query = new URLSearchParams(backend.asked.at(-1));
  expect(query.get('zoom')).toBe('2');
  const [west, south, east, north] = (query.get('bbox') ?? '').split(',').map(Number);
  expect([west, east]).toEqual([-180, 180]);
  expect(south).toBeLessThan(-60);
  expect(north).toBeGreaterThan(80);
});

test('Enter opens the popup of a circle, Escape closes it and goes back', async () => {
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

test('a new report is on its circle without reload, once, and an open popup stays', async () => {
  const user = userEvent.setup();
  const { backend, data } = renderMap(<HealthMap />, [aggregate()]);
  const circle = await screen.findByRole('button', { name: MUMBAI });
  circle.focus();
  await user.keyboard(' ');
  backend.aggregates = [aggregate({ count: 4 })];
  const form = {
    country: 'IN',
    pinCode: '400001',
    symptoms: ['Fever'],
    illnessType: 'flu',
    severity: 'mild',
  };
  await act(() => data()?.addReport({ ...form, latitude: 19.076, longitude: 72.878 }));
  expect(await screen.findByText('4 reports')).toBeInTheDocument();
  expect(screen.queryByText('3 reports')).not.toBeInTheDocument();
  expect(circle).toHaveAttribute('aria-label', expect.stringMatching(/^4 reports/));
  expect(screen.getByText('Health Reports: 4')).toBeInTheDocument();
});

test('says so when there is nothing in view', async () => {
  renderMap(<HealthMap />, []);
  expect(await screen.findByText('No health reports in this view yet.')).toBeInTheDocument();
});

test('a failure has words and a way on', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const user = userEvent.setup();
  const { backend } = renderMap(<HealthMap />, 'down');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to get health aggregates');
  backend.aggregates = [aggregate()];
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: MUMBAI })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  warn.mockRestore();
});

test("'View Health Map' brings the map into view and gives it the focus", async () => {
  const scroll = jest.fn();
  Object.assign(HTMLElement.prototype, { scrollIntoView: scroll });
  renderMap(<HealthMap />, [aggregate()]);
  await screen.findByRole('button', { name: MUMBAI });
  act(() => showHealthMap());
  expect(scroll).toHaveBeenCalled();
  expect(screen.getByRole('region', { name: 'Outbreak map' })).toHaveFocus();
});

test('demonstration data is called so, and the land and the tiles have their sources', async () => {
  const tiles = {
    url: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
    attribution: '© Somebody',
    attributionUrl: 'https://tiles.example',
    maxZoom: 18,
  };
  renderMap(<HealthMap />, [aggregate()], { demonstration: true, tiles });
  await screen.findByRole('button', { name: MUMBAI });
  expect(screen.getByText('Demonstration data: these reports are invented.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '© Somebody' })).toHaveAttribute('href', 'https://tiles.example');
  expect(screen.getByText(/Natural Earth/)).toBeInTheDocument();
});

test('zoom buttons stop where the map does', async () => {
  const user = userEvent.setup();
  renderMap(<HealthMap />, [aggregate()]);
  const out = await screen.findByRole('button', { name: 'Zoom out' });
  expect(out).toHaveAttribute('aria-disabled', 'false');
  await user.click(out);
  expect(await screen.findByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true');
});
