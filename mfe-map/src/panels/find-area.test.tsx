import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FoundArea } from '../layers/area-marker';
import { renderMap } from '../testing/render-map';
import areaMessages from '../locales/en/area.json';
import FindArea from './find-area';

const MUMBAI = { city: 'Mumbai', state: 'Maharashtra', country: 'India', country_code: 'in' };
const place = (precision: string) => [{ lat: '18.9388', lon: '72.8353', precision, address: MUMBAI }];

function show(search: unknown) {
  const found: FoundArea[] = [];
  const part = <FindArea onFound={(area) => found.push(area)} />;
  const { backend } = renderMap(part, [], { answers: { search } });
  return { found, backend, user: userEvent.setup() };
}

async function find(user: ReturnType<typeof userEvent.setup>, typed: string, country = 'IN'): Promise<void> {
  await user.selectOptions(screen.getByRole('combobox', { name: areaMessages['area.country'] }), country);
  await user.type(screen.getByRole('textbox', { name: areaMessages['area.code'] }), `${typed}{Enter}`);
}
/** Finds the name of a place without a country. */
const findName = (user: ReturnType<typeof userEvent.setup>, name: string) => find(user, name, '');

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
  const words = 'We could not find 9 in India. Check the code and the country. Example for India: 400001.';
  expect(await screen.findByText(words)).toBeVisible();
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

const named = (name: string, city: string, state: string, countryCode: string) => ({
  lat: '48.14',
  lon: '11.58',
  precision: 'city',
  name,
  location: 'DE-80',
  address: { city, state, country: '', country_code: countryCode },
});

test.each([
  ['Muenchen', named('München', 'Munich', 'Bavaria', 'de'), 'München (Munich), Bavaria, Germany'],
  ['sao paulo', named('São Paulo', 'São Paulo', 'São Paulo', 'br'), 'São Paulo, Brazil'],
])('the search finds %s by name, without a country', async (typed, answer, name) => {
  const { backend, found, user } = show([answer]);
  await findName(user, typed);
  const area = { place: { lat: 48.14, lon: 11.58, zoom: 10 }, text: `Showing ${name}.` };
  await waitFor(() => expect(found).toEqual([area]));
  const query = new URLSearchParams({ city: typed, addressdetails: '1' }).toString();
  expect(backend.others).toEqual([`/functions/v1/api/geocode/search?${query}`]);
});

test('the search offers places of one name until the name changes', async () => {
  const { found, user } = show([
    named('Newcastle', 'Newcastle', 'New South Wales', 'au'),
    named('Newcastle', 'Newcastle upon Tyne', 'England', 'gb'),
  ]);
  await findName(user, 'Newcastle');
  await user.click(await screen.findByText('Newcastle (Newcastle upon Tyne), England, United Kingdom'));
  expect(screen.getByRole('status')).toHaveTextContent(/^Several places match Newcastle\./);
  expect(found.map(({ text }) => text)).toEqual([
    'Showing Newcastle (Newcastle upon Tyne), England, United Kingdom.',
  ]);
  await user.type(screen.getByRole('textbox'), 'x');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('group')).toBeNull();
});

test('the search explains an unknown name and a failure, and looks in the chosen country', async () => {
  const { backend, found, user } = show([]);
  await find(user, 'Munchausen', 'DE');
  expect(await screen.findByText(/^We could not find Munchausen\./)).toBeVisible();
  expect(backend.others.join()).toContain('city=Munchausen&country=DE');
  backend.answers['search'] = 'down';
  await user.click(screen.getByRole('button', { name: areaMessages['area.find'] }));
  expect(await screen.findByText(/^We cannot look up places right now\./)).toBeVisible();
  expect(found).toEqual([]);
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
