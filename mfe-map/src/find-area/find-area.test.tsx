import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderMap } from '../testing/render-map';
import { words } from './area-messages';
import FindArea from './find-area';
import type { FoundArea } from './found-area';

const place = (precision: string, city = 'Mumbai') => [
  {
    lat: '18.9388',
    lon: '72.8353',
    precision,
    address: { city, state: 'Maharashtra', country: 'India', country_code: 'in' },
  },
];

function show(search: unknown) {
  const found: FoundArea[] = [];
  const { backend } = renderMap(<FindArea onFound={(area) => found.push(area)} />, [], {}, undefined, {
    search,
  });
  return { found, backend, user: userEvent.setup() };
}

async function find(user: ReturnType<typeof userEvent.setup>, code: string): Promise<void> {
  await user.selectOptions(screen.getByRole('combobox', { name: words['area.country'] }), 'IN');
  await user.type(screen.getByRole('textbox', { name: words['area.code'] }), code);
  await user.keyboard('{Enter}');
}

test.each([
  ['exact', { zoom: 12 }, 'Showing 400001, Mumbai, Maharashtra.'],
  ['city', { zoom: 10 }, 'Showing Mumbai, Maharashtra, where 400001 is.'],
  [
    'region',
    { zoom: 6 },
    'Showing the region of 400001: Maharashtra, India. We do not know the exact place.',
  ],
])('a place known as %s is shown as close as it is known', async (precision, zoom, said) => {
  const { found, user } = show(place(precision));
  await find(user, ' 400001 ');
  await waitFor(() =>
    expect(found).toEqual([{ place: { lat: 18.9388, lon: 72.8353, ...zoom }, words: said }]),
  );
});

test('a code that is not there is said to be wrong, with an example, until it is edited', async () => {
  const { found, user } = show([]);
  await find(user, '9');
  expect(
    await screen.findByText(
      'We could not find 9 in India. Check the code and the country. A code of India looks like 400001.',
    ),
  ).toBeVisible();
  await user.type(screen.getByRole('textbox'), '1');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(found).toEqual([]);
});

test('says that it is looking, and offers the countries', async () => {
  const { user } = show(new Promise(() => undefined));
  const country = screen.getByRole('combobox', { name: words['area.country'] });
  expect(country).toHaveDisplayValue(words['area.country-placeholder']);
  await find(user, '400001');
  expect(screen.getByRole('status')).toHaveTextContent(words['area.finding']);
});

test('nothing typed is asked for in words, and nothing is looked up', async () => {
  const { backend, user } = show([]);
  await user.click(screen.getByRole('button', { name: words['area.find'] }));
  expect(screen.getByRole('status')).toHaveTextContent(words['area.missing']);
  expect(backend.others).toEqual([]);
});

test('a look-up that is down is not blamed on the code, and the form works on', async () => {
  const { backend, found, user } = show('down');
  await find(user, '400001');
  expect(await screen.findByText(/^Geocoding service unavailable\./)).toHaveTextContent(
    words['area.unavailable-text'],
  );
  backend.answers['search'] = place('exact');
  await user.click(screen.getByRole('button', { name: words['area.find'] }));
  await waitFor(() => expect(found).toHaveLength(1));
});

test('without a network it says so', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = show('down');
  await find(user, '400001');
  expect(await screen.findByText(words['area.offline'])).toBeVisible();
  onLine.mockRestore();
});

test('what was typed is kept nowhere', async () => {
  const { user } = show(place('exact'));
  await find(user, '400001');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('400001');
  expect(window.location.href).not.toContain('400001');
});
