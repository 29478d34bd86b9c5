import { act, screen, within } from '@testing-library/react';
import { area, LONDON, LYON, RIO, unusualAnswer } from '../testing/areas';
import { openMap } from '../testing/open-map';
import { aggregate } from '../testing/rows';

beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue());
afterEach(() => jest.useRealTimers());

const MUMBAI =
  /^Around Mumbai, India\. Postal codes that start with 400\. Unusually many reports\. Dengue: 72 reports in 7 days\./;
const NONE = 'No recent reports in this view. This does not mean that nobody is ill.';
const QUIET =
  'Around London, United Kingdom. Postal codes that start with SW. Nothing unusual: 14 reports in 7 days.';

/** Renders the map with this answer about unusual areas. */
const show = (unusual: unknown, address = '?layer=unusual') =>
  openMap([aggregate()], { address, answers: { unusual } });

test('choosing ‘Unusual now’ shows a sign for each area instead of the circles, and changes the address', async () => {
  const { user } = show(unusualAnswer([area(), LONDON, RIO]), '');
  const choice = screen.getByRole('group', { name: 'What the map shows' });
  expect(within(choice).getByRole('radio', { name: 'Reports' })).toBeChecked();
  await screen.findByRole('button', { name: /^Around Mumbai: 3 reports/ });
  within(choice).getByRole('radio', { name: 'Reports' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(within(choice).getByRole('radio', { name: 'Unusual now' })).toBeChecked();

  // The shapes differ, not only the colours: a diamond has no arcs, and only one circle is dashed.
  const unusual = await screen.findByRole('button', { name: MUMBAI });
  expect(unusual.getAttribute('d')).not.toContain('a');
  expect(unusual).toHaveClass('unusual');
  expect(screen.getByRole('button', { name: QUIET })).toHaveClass('usual');
  const few = screen.getByRole('button', { name: /^Around Rio de Janeiro.*Too few reports to say/ });
  expect(few).toHaveClass('too-few');
  expect(screen.queryByRole('button', { name: /^Around Mumbai: 3 reports/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Period' })).not.toBeInTheDocument();
  expect(window.location.search).toBe('?layer=unusual');
  expect(screen.getByText('1 area in view has unusually many reports')).toBeInTheDocument();
  expect(screen.getByText('Nothing unusual: 1 area. Too few reports to say: 1 area.')).toBeInTheDocument();
  const compared = /^Includes .* 20 November 2026 UTC, not today\. .* 21 November 2026 at 08:05 UTC\.$/;
  expect(screen.getByText(compared)).toBeInTheDocument();
  expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();

  await user.click(screen.getByRole('radio', { name: 'Reports' }));
  expect(await screen.findByRole('button', { name: /^Around Mumbai: 3 reports/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: MUMBAI })).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Period' })).toBeInTheDocument();
});

test('an area that is being checked has a sign, words and a number of its own', async () => {
  const { user } = show(unusualAnswer([LYON, RIO]));
  const name =
    /^Around Lyon, France\. Postal codes that start with 69\. Sudden reports being checked\. 17 other reports in 7 days\./;
  const sign = await screen.findByRole('button', { name });
  expect(sign).toHaveClass('being-checked');
  // A triangle has no arcs, and fewer corners than a diamond.
  expect(sign.getAttribute('d')).toMatch(/^M[^aL]+(L[^aL]+){2}z$/);
  expect(screen.getByText('1 area in view is being checked')).toBeInTheDocument();
  expect(screen.getByText('Nothing unusual: 0 areas. Too few reports to say: 1 area.')).toBeInTheDocument();
  expect(screen.queryByText(/^No area in view/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(
    /Sudden reports being checked17 other reports in 7 days\. We cannot say yet if this is unusual\./,
  );
});

test('of areas that are close together, only the most unusual one has a sign', async () => {
  const pune = area({ location: 'IN-411', city: 'Pune', lat: 18.5, verdict: 'usual', alarms: [] });
  show(unusualAnswer([area(), pune]));
  const sign = await screen.findByRole('button', { name: MUMBAI });
  expect(sign).toHaveAccessibleName(/To see each area, zoom in or show the table\.$/);
  expect(screen.queryByRole('button', { name: /^Around Pune/ })).not.toBeInTheDocument();
});

test('the table lists the verdict of each area, unusual ones first, and ‘Show on map’ moves the map to an area', async () => {
  const { user } = show(unusualAnswer([area(), LONDON]));
  await screen.findByRole('button', { name: QUIET });
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('table', { name: 'Areas in view, compared with what is usual there' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    ...['Area', 'Compared with what is usual', 'Reports in 7 days'],
  ]);
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(
    /^Around Mumbai, India.*Unusually many reportsDengue: 72 reports in 7 days\..*90Show on map$/,
  );
  expect(second).toHaveTextContent(/^Around London, United Kingdom.*SWNothing unusual14Show on map$/);
  const name = 'Show on map: Around Mumbai, India: Postal codes that start with 400';
  await user.click(within(table).getByRole('button', { name }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: MUMBAI })).toBeInTheDocument();
});

test('if the answer does not contain all areas, the page says how many it shows', async () => {
  show(unusualAnswer([area()], { totals: { unusual: 1, being_checked: 20, usual: 400, too_few: 30 } }));
  expect(
    await screen.findByText('Showing 1 of 451 areas, unusual ones first. Zoom in to see more.'),
  ).toBeVisible();
  expect(screen.getByText('20 areas in view are being checked')).toBeVisible();
  expect(screen.getByText('Nothing unusual: 400 areas. Too few reports to say: 30 areas.')).toBeVisible();
});

test('the map says that areas are loading or could not be loaded, and ‘Try Again’ loads them again', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { backend, user } = show(new Promise((resolve) => (answer = resolve)));
  expect((await screen.findAllByText('Loading unusual areas...'))[0]).toBeInTheDocument();
  act(() => answer({ message: 'not an answer' }));
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('We cannot load unusual areas');
  expect(failure).toHaveTextContent('You can still see the reports and use the rest of the page.');
  backend.answers['unusual'] = unusualAnswer([area()]);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: MUMBAI })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const LOADING = 'Loading unusual areas...';
const SUMMARY = '1 area in view has unusually many reports';

test('until the areas of a new view are loaded, the summary and the table say so instead of a number', async () => {
  const address = '?layer=unusual&lat=19.08&lon=72.88&zoom=8';
  const { backend, user } = show(unusualAnswer([area()]), address);
  expect(await screen.findByText(SUMMARY)).toBeInTheDocument();
  let give: (value: unknown) => void = () => undefined;
  backend.answers['unusual'] = new Promise((resolve) => (give = resolve));
  await user.click(screen.getByRole('button', { name: 'Move the map' }));
  await user.click(screen.getByRole('button', { name: 'Move right' }));
  await screen.findByText(LOADING);
  const hasNoNumber = () => {
    expect(screen.getByText(LOADING)).toBeInTheDocument();
    for (const text of [SUMMARY, NONE, /^Nothing unusual: /, /^No area in view/])
      expect(screen.queryByText(text)).not.toBeInTheDocument();
  };
  hasNoNumber();
  expect(screen.getByRole('button', { name: MUMBAI })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  hasNoNumber();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  act(() => give(unusualAnswer([])));
  expect(await screen.findByText(NONE)).toBeInTheDocument();
  expect(screen.queryByText(LOADING)).not.toBeInTheDocument();
});

test.each([
  ['no recent reports', unusualAnswer([]), NONE],
  ['unjudged areas', unusualAnswer([], { through: null, judged_at: null }), /^Not compared yet\./],
])('the map and the table explain a view with %s', async (_, answer, text) => {
  const { user } = show(answer);
  expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByText(text)).toHaveAttribute('role', 'status');
});
