import { act, screen, waitFor } from '@testing-library/react';
import { demonstration } from '@health-commons/base/demonstration';
import { saveMap } from '../data/map-cache';
import { messages } from '../messages';
import { actionMessages } from '../panels/downloads';
import { MUMBAI, openMap } from '../testing/open-map';
import { aggregate, SAVED_MAP } from '../testing/rows';

const cacheYesterday = () => saveMap(SAVED_MAP);

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  warn.mockRestore();
  demonstration.set(false);
});

test.each([
  ['without a connection', 'down', 'No connection. Showing the map saved on 20 November 2026 at 18:30 UTC.'],
  [
    'after an error of the server',
    'broken',
    /^Failed to get health aggregatesShowing the map saved on .* the rest of the page\./,
  ],
] as const)('%s, the cached map is shown until an answer arrives', async (_name, reply, words) => {
  cacheYesterday();
  const { backend, user } = openMap(reply);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(await screen.findByRole('button', { name: MUMBAI })).toBeInTheDocument();
  backend.aggregates = [aggregate({ count: 8 })];
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: /^Around Mumbai: 8 reports/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('until an answer arrives, the legend, the file and the printout have the dates of the cached map', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  cacheYesterday();
  const { backend, user } = openMap('down');
  await screen.findByRole('alert');
  expect(screen.getAllByText(/22 October – 20 November 2026 UTC$/)).not.toHaveLength(0);
  expect(screen.getByText(/As of 20 November 2026 at 18:30 UTC\.$/)).toBeInTheDocument();
  await user.click(screen.getByText(messages['actions.open']));
  await user.click(await screen.findByRole('button', { name: actionMessages['actions.download-csv'] }));
  expect(screen.getByText('Saved as health-commons-2026-11-20.csv.')).toBeVisible();

  // After an answer, all dates come from the database's clock and not from this device's.
  backend.asOf = '2026-11-18T23:59:59Z';
  backend.aggregates = [aggregate()];
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findAllByText(/20 October – 18 November 2026 UTC$/)).not.toHaveLength(0);
  expect(screen.getByText(/As of 18 November 2026 at 23:59 UTC\.$/)).toBeInTheDocument();
  click.mockRestore();
});

test.each([
  ['moves to the cached view', false, '6'],
  ['keeps a view that the visitor has chosen meanwhile', true, '3'],
])('when the first request fails, the map %s', async (_name, moves, zoom) => {
  cacheYesterday();
  let fail: (said: 'down') => void = () => undefined;
  const { backend, user } = openMap(new Promise<'down'>((resolve) => (fail = resolve)));
  await screen.findByRole('group', { name: /^World map/ });
  if (moves) {
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(new URLSearchParams(backend.asked.at(-1)).get('zoom')).toBe('3'));
  }
  act(() => fail('down'));
  await screen.findByRole('alert');
  // The last request is for the view that the map shows.
  expect(new URLSearchParams(backend.asked.at(-1)).get('zoom')).toBe(zoom);
});

test('a cached map of demonstration data labels the page, and a labelled page shows no other map', async () => {
  demonstration.set(true);
  cacheYesterday();
  demonstration.set(false);
  const cached = openMap('down');
  expect(await screen.findByRole('button', { name: MUMBAI })).toBeInTheDocument();
  expect(document.documentElement.dataset).toHaveProperty('demonstration');
  cached.unmount();
  demonstration.set(false);
  cacheYesterday();
  demonstration.set(true);
  openMap('down');
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot load reports right now.');
});
