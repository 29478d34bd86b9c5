import { act, screen, waitFor, within } from '@testing-library/react';
import { messages } from '../messages';
import { actionMessages } from '../panels/downloads';
import { MUMBAI, openMap } from '../testing/open-map';
import { aggregate } from '../testing/rows';

type User = ReturnType<typeof openMap>['user'];

async function open(rows = [aggregate(), aggregate({ lat: 51.5, lon: -0.12, count: 9 })], address = '') {
  const shown = openMap(rows, { address });
  await screen.findByText(/reports? in view$/);
  return { ...shown, asked: () => new URLSearchParams(shown.backend.asked.at(-1)) };
}
const choose = (user: User, name: string, value: string) =>
  user.selectOptions(screen.getByRole('combobox', { name }), value);

test('the map requests filtered reports, keeps the filter in the address, and clears the filter', async () => {
  const { user, asked } = await open();
  expect(screen.getByText('12 reports in view')).toBeVisible();
  await choose(user, messages['filters.illness'], 'dengue');
  await choose(user, messages['filters.severity'], 'severe');
  await choose(user, messages['filters.period'], '90');
  expect(Object.fromEntries(asked())).toMatchObject({ illness: 'dengue', severity: 'severe', period: '90' });
  expect(screen.getByText(/^Dengue, severe, \d/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Filters/ })).toHaveTextContent('Dengue, Severe, 90 days');
  await waitFor(() => expect(window.location.search).toBe('?illness=dengue&severity=severe&period=90'));

  await user.click(screen.getByRole('button', { name: messages['filters.clear'] }));
  expect([...asked().keys()].sort()).toEqual(['bbox', 'period', 'zoom']);
  expect(asked().get('period')).toBe('30');
  expect(screen.queryByRole('button', { name: messages['filters.clear'] })).not.toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent('12 reports in view');
});

test('until the reports of a new view are loaded, the map, the result line and a download give no number', async () => {
  const { user, backend } = await open([aggregate()], '?lat=19.08&lon=74.5&zoom=8');
  expect(screen.getByText('3 reports in view')).toBeVisible();
  await user.click(screen.getByText(messages['actions.open']));
  let give: (rows: ReturnType<typeof aggregate>[]) => void = () => undefined;
  backend.aggregates = new Promise((resolve) => (give = resolve));
  // Mumbai is at the edge of the view, and outside it after the zoom.
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  const line = await screen.findByText(messages['part.loading'], { selector: 'strong' });
  expect(line).toBeVisible();
  // A screen reader does not announce each move of the map.
  expect(line.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
  expect((await screen.findAllByText(messages['map.loading']))[0]).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: actionMessages['actions.download-csv'] }));
  expect(screen.getByText(messages['part.loading'], { selector: '[role=status]' })).toBeVisible();
  for (const text of [/reports? in view$/, /^No health reports/])
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  act(() => give([]));
  expect(await screen.findByText('0 reports in view')).toBeVisible();
  expect(line).toHaveTextContent('0 reports in view');
});

test('the table opens on demand, and closes when a row is shown on the map', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: messages['table.show'] }));
  const table = await screen.findByRole('table');
  expect(screen.getByRole('button', { name: messages['table.hide'] })).toBeVisible();
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  await user.click(within(table).getByRole('button', { name: 'Show on map: Around Mumbai: 19.076, 72.878' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: MUMBAI })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: messages['table.show'] })).toBeVisible();
});

test('the map shows a link to the view when the browser denies access to the clipboard', async () => {
  const { user } = await open([aggregate()], '?severity=mild');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByText(messages['actions.open']));
  await user.click(await screen.findByRole('button', { name: actionMessages['actions.copy'] }));
  expect(await screen.findByText(actionMessages['actions.copy-failed'])).toBeVisible();
  expect(screen.getByRole('textbox', { name: actionMessages['actions.copy-address'] })).toHaveValue(
    'http://localhost/?severity=mild',
  );
});

test('an empty view is not saved as a file', async () => {
  const { user } = await open([]);
  await user.click(screen.getByText(messages['actions.open']));
  await user.click(await screen.findByRole('button', { name: actionMessages['actions.download-geojson'] }));
  expect(screen.getByText(actionMessages['actions.download-empty'])).toBeVisible();
});

test('the map opens the postal code search on demand, and prints the time and the address of the view', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  const { user } = await open();
  const area = screen.getByRole('button', { name: /^My area/ });
  expect(area).toHaveAttribute('aria-expanded', 'false');
  expect(area).toHaveTextContent(messages['area.more']);
  await user.click(area);
  expect(area).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('form', { name: 'Find my area' })).toBeVisible();
  expect(screen.getByRole('group', { name: messages['filters.group'] })).toContainElement(area);

  await user.click(screen.getByText(messages['actions.open']));
  await user.click(await screen.findByRole('button', { name: actionMessages['actions.print'] }));
  expect(print).toHaveBeenCalled();
  const note = 'Health Commons, http://localhost/. As of 21 November 2026 at 07:59 UTC.';
  expect(screen.getByText(note)).toBeInTheDocument();
});

test('the map begins with the last 30 days, and loads the choice of dates when a visitor selects it', async () => {
  const { user, asked } = await open();
  expect(asked().get('period')).toBe('30');
  expect(screen.getByText(/^All illnesses, 23 October – 21 November 2026 UTC$/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Filters/ })).toHaveTextContent('30 days');
  expect(screen.queryByRole('button', { name: messages['filters.clear'] })).not.toBeInTheDocument();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: messages['timeline.title'] }));
  const shown = '23 October – 21 November 2026 UTC, live';
  expect(await screen.findByRole('slider')).toHaveAttribute('aria-valuetext', shown);
  expect(screen.queryByRole('button', { name: messages['timeline.title'] })).not.toBeInTheDocument();
});

test("a view without reports on the chosen dates offers 'Show all time'", async () => {
  const { user, asked, backend } = await open([]);
  expect(screen.getByText(messages['map.empty-days'])).toHaveAttribute('role', 'status');
  backend.aggregates = [aggregate()];
  await user.click(screen.getByRole('button', { name: messages['map.show-all-time'] }));
  expect(await screen.findByText('3 reports in view')).toBeVisible();
  expect(asked().get('period')).toBeNull();
  await waitFor(() => expect(window.location.search).toBe('?period=all'));
  expect(screen.queryByText(messages['map.empty-days'])).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Outbreak map' })).toHaveFocus();
});

const NOBODY = /^Nobody can report from here yet, .* take part: India, United States, .*, Sweden, Norway\.$/;

test.each([
  ['Egypt', '?lat=27&lon=30&zoom=6', NOBODY],
  ['Egypt, of all time', '?period=all&lat=27&lon=30&zoom=6', NOBODY],
  ['the middle of the Atlantic', '?lat=0&lon=-25&zoom=7', NOBODY],
  ['India', '?lat=20&lon=78&zoom=6', messages['map.empty-days']],
  ['India, of all time', '?period=all&lat=20&lon=78&zoom=6', messages['map.empty']],
])('an empty map of %s says why it is empty, and so does its table', async (_place, address, text) => {
  const { user } = await open([], address);
  expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
  const offers = screen.queryAllByRole('button', { name: messages['map.show-all-time'] });
  expect(offers).toHaveLength(Number(text === messages['map.empty-days']));
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});

test('the legend says which countries take part', async () => {
  await open();
  expect(screen.getByText(messages['legend.no-data'])).toBeVisible();
  expect(screen.getByText(/^People can report from these countries: India, .*, Norway\.$/)).toBeVisible();
});

test("the searched area gets a marker with the name 'My area', until another area is found", async () => {
  const { user, backend } = await open();
  const search = async (city: string, lat: string) => {
    backend.answers['search'] = [
      { lat, lon: '72.8', precision: 'city', address: { city, country: 'India', country_code: 'in' } },
    ];
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'IN');
    await user.type(screen.getByRole('textbox', { name: 'Place or postal code' }), '400001{Enter}');
  };
  await user.click(screen.getByRole('button', { name: /^My area/ }));
  await search('Mumbai', '18.9');
  const marker = await screen.findByRole('img', { name: 'My area. Showing Mumbai, the city for 400001.' });
  expect(marker).toHaveTextContent('My area');
  await user.clear(screen.getByRole('textbox', { name: 'Place or postal code' }));
  await search('Surat', '21.2');
  await screen.findByRole('img', { name: 'My area. Showing Surat, the city for 400001.' });
  expect(marker).not.toBeInTheDocument();
});

test('the map says when many reports are being checked', async () => {
  const { backend, user } = await open();
  expect(screen.queryByText(messages['map.checked'])).not.toBeInTheDocument();
  backend.checked = 5;
  await choose(user, messages['filters.severity'], 'severe');
  expect(await screen.findByText(messages['map.checked'])).toBeVisible();
});
