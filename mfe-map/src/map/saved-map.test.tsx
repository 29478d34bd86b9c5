import '../testing/jsdom-map';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL_REPORTS } from '../selection/selection';
import { renderMap } from '../testing/render-map';
import { aggregate } from '../testing/rows';
import { createLastSeen } from '../view/last-seen';
import HealthMap from './health-map';

// A whole map in jsdom on a busy machine; what hangs ends sooner by its own waits.
jest.setTimeout(30_000);

const MUMBAI = '3 reports, most frequent illness dengue, at latitude 19.076, longitude 72.878';

/** What a visit yesterday left: a look at Mumbai. */
function visitYesterday(): void {
  const lastSeen = createLastSeen();
  lastSeen.keep({
    rows: [aggregate()],
    level: 'exact',
    view: { zoom: 6, bbox: { west: 64, south: 14, east: 82, north: 24 } },
    selection: ALL_REPORTS,
    moment: '2026-11-20T18:30:00.000Z',
  });
  lastSeen.flush();
}

let warn: jest.SpyInstance;
beforeEach(() => {
  window.localStorage.clear();
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
