import '../testing/jsdom-map';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { words as share } from '../actions/actions-messages';
import { messages } from '../messages';
import { words } from '../reading-messages';
import { renderMap } from '../testing/render-map';
import { aggregate } from '../testing/rows';
import HealthMap from './health-map';

const MUMBAI = /^3 reports, most frequent illness dengue/;

// jsdom has no layout, and nothing to scroll.
Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined });

beforeEach(() => window.history.replaceState(null, '', '/'));

async function open(rows = [aggregate(), aggregate({ lat: 51.5, lon: -0.12, count: 9 })]) {
  const user = userEvent.setup();
  const shown = renderMap(<HealthMap />, rows);
  await screen.findByText(/reports? in view$/);
  return { ...shown, user, asked: () => new URLSearchParams(shown.backend.asked.at(-1)) };
}
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, value: string) =>
  user.selectOptions(screen.getByRole('combobox', { name }), value);

test('filters ask for other reports, stand in the address and in words, and are cleared', async () => {
  const { user, asked } = await open();
  expect(screen.getByText('12 reports in view')).toBeVisible();
  await choose(user, words['reading.illness'], 'dengue');
  await choose(user, words['reading.severity'], 'severe');
  await choose(user, words['reading.period'], '30');
  expect(Object.fromEntries(asked())).toMatchObject({ illness: 'dengue', severity: 'severe', period: '30' });
  expect(screen.getByText(/^Dengue, severe, \d/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Filters/ })).toHaveTextContent('Dengue, Severe, 30 days');
  await waitFor(() => expect(window.location.search).toBe('?illness=dengue&severity=severe&period=30'));

  await user.click(screen.getByRole('button', { name: words['reading.clear'] }));
  expect([...asked().keys()].sort()).toEqual(['bbox', 'zoom']);
  expect(screen.queryByRole('button', { name: words['reading.clear'] })).not.toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent('12 reports in view');
});

test('a shared address shows what it says', async () => {
  window.history.replaceState(null, '', '/?illness=flu&period=90&lat=19.08&lon=72.88&zoom=6&show=table');
  const { asked } = await open([aggregate()]);
  expect(Object.fromEntries(asked())).toMatchObject({ illness: 'flu', period: '90', zoom: '6' });
  expect(await screen.findByRole('table', { name: /^Flu, / })).toBeVisible();
  expect(screen.getByRole('combobox', { name: words['reading.illness'] })).toHaveValue('flu');
  // The slider is there, because the period moves.
  expect(await screen.findByRole('slider')).toBeVisible();
});

test('the table is one button away, and each row leads back to the map', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: words['table.show'] }));
  const table = await screen.findByRole('table');
  expect(screen.getByRole('button', { name: words['table.hide'] })).toBeVisible();
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  await user.click(within(table).getByRole('button', { name: 'Show 19.076, 72.878 on the map' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: MUMBAI })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: words['table.show'] })).toBeVisible();
});

test('a link to the view is copied; where the browser refuses, it is there to be copied by hand', async () => {
  window.history.replaceState(null, '', '/?severity=mild');
  const { user } = await open();
  await user.click(screen.getByText(words['actions.open']));
  await user.click(await screen.findByRole('button', { name: share['actions.copy'] }));
  expect(await screen.findByText(share['actions.copied'])).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/?severity=mild');

  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: share['actions.copy'] }));
  expect(await screen.findByText(share['actions.copy-failed'])).toBeVisible();
  expect(screen.getByRole('textbox', { name: share['actions.copy-address'] })).toHaveValue(
    'http://localhost/?severity=mild',
  );
});

test('a view is saved as a file; an empty one says that there is nothing', async () => {
  const saved: [string, string][] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push([this.download, this.href]);
  });
  const { user, backend } = await open();
  await user.click(screen.getByText(words['actions.open']));
  expect(await screen.findByText(share['actions.download-licence'])).toBeVisible();
  await user.click(screen.getByRole('button', { name: share['actions.download-csv'] }));
  expect(saved).toEqual([['health-commons-2026-11-21.csv', 'blob:x']]);
  expect(screen.getByText('Saved as health-commons-2026-11-21.csv.')).toBeVisible();

  backend.aggregates = [];
  await choose(user, words['reading.illness'], 'malaria');
  await screen.findByText('0 reports in view');
  await user.click(screen.getByRole('button', { name: share['actions.download-geojson'] }));
  expect(screen.getByText(share['actions.download-empty'])).toBeVisible();
  expect(saved).toHaveLength(1);
  click.mockRestore();
});

test('my area opens on request; on paper stand the moment and the address', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  const { user } = await open();
  const area = screen.getByRole('button', { name: /^My area/ });
  expect(area).toHaveAttribute('aria-expanded', 'false');
  expect(area).toHaveTextContent(words['area.more']);
  await user.click(area);
  expect(area).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('form', { name: 'Find my area' })).toBeVisible();
  expect(screen.getByRole('group', { name: words['reading.group'] })).toContainElement(area);

  await user.click(screen.getByText(words['actions.open']));
  await user.click(await screen.findByRole('button', { name: share['actions.print'] }));
  expect(print).toHaveBeenCalled();
  expect(
    screen.getByText('Health Commons, http://localhost/. As of 21 November 2026 at 07:59 UTC.'),
  ).toBeInTheDocument();
});

test('what is shown of all days and of one report is said so', async () => {
  await open([aggregate({ count: 1 })]);
  expect(screen.getByText('1 report in view')).toBeVisible();
  expect(screen.getByText(words['legend.all-days'])).toBeVisible();
  expect(screen.getByText(messages['map.live-connecting'])).toBeVisible();
});
