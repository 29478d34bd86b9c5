import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FoundArea } from '../layers/area-marker';
import { renderMap } from '../testing/render-map';
import areaMessages from '../locales/en/area.json';
import FindArea from './find-area';

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
  const part = <FindArea onFound={(area) => found.push(area)} />;
  const { backend } = renderMap(part, [], {}, undefined, { search });
  return { found, backend, user: userEvent.setup() };
}

async function find(user: ReturnType<typeof userEvent.setup>, code: string, country = 'IN'): Promise<void> {
  await user.selectOptions(screen.getByRole('combobox', { name: areaMessages['area.country'] }), country);
  await user.type(screen.getByRole('textbox', { name: areaMessages['area.code'] }), code);
  await user.keyboard('{Enter}');
}

test.each([
  ['exact', { zoom: 12 }, 'Showing 400001, Mumbai, Maharashtra.'],
  ['city', { zoom: 10 }, 'Showing Mumbai, Maharashtra, the city for 400001.'],
  [
    'region',
    { zoom: 6 },
    'Showing Maharashtra, India, the region for 400001. We do not know the exact place.',
  ],
])("the search selects the zoom and text for the precision '%s'", async (precision, zoom, text) => {
  const { found, user } = show(place(precision));
  await find(user, ' 400001 ');
  await waitFor(() => expect(found).toEqual([{ place: { lat: 18.9388, lon: 72.8353, ...zoom }, text }]));
});

test('the search looks up and names only the district of a whole code', async () => {
  const address = { city: 'London', state: 'England', country: 'United Kingdom', country_code: 'gb' };
  const { backend, found, user } = show([{ lat: '51.502', lon: '-0.135', precision: 'exact', address }]);
  await find(user, 'sw1a 1aa', 'GB');
  await waitFor(() => expect(found.map(({ text }) => text)).toEqual(['Showing SW1A, London, England.']));
  expect(JSON.stringify(backend.others)).toContain('postalcode=SW1A&');
  expect(JSON.stringify(backend.others)).not.toMatch(/1aa/i);
});

test('the search shows an unknown code as invalid, with an example, until the code changes', async () => {
  const { found, user } = show([]);
  await find(user, '9');
  expect(
    await screen.findByText(
      'We could not find 9 in India. Check the code and the country. Example for India: 400001.',
    ),
  ).toBeVisible();
  await user.type(screen.getByRole('textbox'), '1');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(found).toEqual([]);
});

test('the search offers the code that an impossible one may mean, and sends only that', async () => {
  const { backend, found, user } = show(place('exact'));
  await find(user, '4OOOO1');
  expect(await screen.findByText(/Did you mean 400001\?$/)).toBeVisible();
  expect(backend.others).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use 400001' }));
  await waitFor(() => expect(found).toHaveLength(1));
  expect(screen.getByRole('textbox')).toHaveValue('400001');
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(JSON.stringify(backend.others)).toContain('postalcode=400001&');
});

test('the search asks for missing input without sending a request', async () => {
  const { backend, user } = show([]);
  await user.click(screen.getByRole('button', { name: areaMessages['area.find'] }));
  expect(screen.getByRole('status')).toHaveTextContent(areaMessages['area.missing']);
  expect(backend.others).toEqual([]);
});

test('when the look-up fails, the search shows that the service is unavailable, and can be repeated', async () => {
  const { backend, found, user } = show('down');
  await find(user, '400001');
  expect(await screen.findByText(/^Geocoding service unavailable\./)).toHaveTextContent(
    areaMessages['area.unavailable-text'],
  );
  backend.answers['search'] = place('exact');
  await user.click(screen.getByRole('button', { name: areaMessages['area.find'] }));
  await waitFor(() => expect(found).toHaveLength(1));
});
