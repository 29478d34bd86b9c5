import '../testing/jsdom-map';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL_REPORTS, type Selection } from '../selection/selection';
import { words as share } from '../actions/actions-messages';
import { words } from '../reading-messages';
import { renderMap } from '../testing/render-map';
import { aggregate } from '../testing/rows';
import { createLastSeen } from '../view/last-seen';
import HealthMap from './health-map';

// A whole map in jsdom on a busy machine; what hangs ends sooner by its own waits.
jest.setTimeout(30_000);

const MUMBAI = '3 reports, most frequent illness dengue, at latitude 19.076, longitude 72.878';

/** What a visit yesterday left: a look at Mumbai. */
function visitYesterday(selection: Selection = ALL_REPORTS): void {
  const lastSeen = createLastSeen();
  lastSeen.keep({
    rows: [aggregate()],
    level: 'exact',
    view: { zoom: 6, bbox: { west: 64, south: 14, east: 82, north: 24 } },
    selection,
    moment: '2026-11-20T18:30:00.000Z',
  });
  lastSeen.flush();
}

let warn: jest.SpyInstance;
beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  warn = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => warn.mockRestore());

test('without a network the map is as it was at the last visit, says so, and comes back with a new answer', async () => {
  const user = userEvent.setup();
  visitYesterday();
  const { backend } = renderMap(<HealthMap />, 'down');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'No connection. This is the map as it was on 20 November 2026 at 18:30 UTC.',
  );
  expect(screen.getByRole('button', { name: MUMBAI })).toBeInTheDocument();
  backend.aggregates = [aggregate({ count: 8 })];
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: /^8 reports/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test("days, file and paper are of the last visit's day while its circles are shown", async () => {
  const user = userEvent.setup();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  visitYesterday({ ...ALL_REPORTS, period: '7' });
  window.history.replaceState(null, '', '/?period=7');
  const { backend } = renderMap(<HealthMap />, 'down');
  await screen.findByRole('alert');
  expect(screen.getAllByText(/14 – 20 November 2026$/)).not.toHaveLength(0);
  expect(screen.getByText(/As of 20 November 2026 at 18:30 UTC\.$/)).toBeInTheDocument();
  await user.click(screen.getByText(words['actions.open']));
  await user.click(await screen.findByRole('button', { name: share['actions.download-csv'] }));
  expect(screen.getByText('Saved as health-commons-2026-11-20.csv.')).toBeVisible();

  // Then of the answer's day, by the database's clock and not by this device's.
  backend.asOf = '2026-11-18T23:59:59Z';
  backend.aggregates = [aggregate()];
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findAllByText(/12 – 18 November 2026$/)).not.toHaveLength(0);
  expect(screen.getByText(/As of 18 November 2026 at 23:59 UTC\.$/)).toBeInTheDocument();
  expect(await screen.findByRole('slider')).toHaveAttribute('aria-valuetext', '12 – 18 November 2026, live');
  click.mockRestore();
});

test.each([
  ['is led to where the last visit looked', false, '6'],
  ['is left where its visitor has gone meanwhile', true, '3'],
])('the map %s', async (_name, moves, zoom) => {
  const user = userEvent.setup();
  visitYesterday();
  let fail: (said: 'down') => void = () => undefined;
  const { backend } = renderMap(<HealthMap />, new Promise<'down'>((resolve) => (fail = resolve)));
  if (moves) {
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(new URLSearchParams(backend.asked.at(-1)).get('zoom')).toBe('3'));
  }
  act(() => fail('down'));
  await screen.findByRole('alert');
  // Wherever it is led it asks for what is there.
  expect(new URLSearchParams(backend.asked.at(-1)).get('zoom')).toBe(zoom);
});

test('a backend that answers with an error is not called a missing connection', async () => {
  visitYesterday();
  renderMap(<HealthMap />, 'broken');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This is the map as it was on 20 November 2026 at 18:30 UTC. The rest of the page works on.',
  );
});

test('with nothing kept there is only the failure', async () => {
  renderMap(<HealthMap />, 'down');
  expect(await screen.findByRole('alert')).toHaveTextContent('The circles on the map may be missing or old.');
});
