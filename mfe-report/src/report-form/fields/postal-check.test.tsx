import { screen } from '@testing-library/react';
import { messages } from '../../messages';
import { MUMBAI_PLACE, pending } from '../../testing/backend';
import {
  chooseCountry,
  enterLocation,
  pass,
  renderReport,
  submit,
  typePostalCode,
} from '../../testing/render-report';

const CHECKING = 'Checking your postal code...';
const VERIFIED = 'Location Verified';
const REGION = 'Region found';
const postalCode = () => screen.getByRole('textbox', { name: 'Postal code' });

/** Enters a code of the country, whose place the backend finds with this precision. */
async function enter(country: string, code: string, precision?: string) {
  const rendered = await renderReport();
  const address = { ...MUMBAI_PLACE.address, country_code: country.toLowerCase() };
  rendered.backend.answers.geocode = () => ({ body: [{ ...MUMBAI_PLACE, address, precision }] });
  await chooseCountry(rendered.user, country);
  await typePostalCode(rendered.user, code);
  return rendered;
}

describe('the postal check', () => {
  it('looks up a code once, 1000 ms after the last key', async () => {
    const { backend, user } = await renderReport();
    await enterLocation(user, '40000');
    await pass(999);
    await typePostalCode(user, '1');
    await pass(999);
    expect(backend.lookUps()).toHaveLength(0);
    await pass(1);
    expect(backend.lookUps()).toHaveLength(1);
    const query = backend.lookUps()[0]?.query;
    expect(query?.get('postalcode')).toBe('400001');
    expect(query?.get('country')).toBe('IN');
  });

  it('shows a spinner, then the place with coordinates to 4 decimals', async () => {
    const { backend, user } = await renderReport();
    const answer = pending({ body: [MUMBAI_PLACE] });
    backend.answers.geocode = answer.answerer;
    await enterLocation(user);
    expect(screen.queryByText(CHECKING)).not.toBeInTheDocument();
    await pass(1000);
    expect(screen.getByText(CHECKING)).toBeInTheDocument();
    answer.arrive();
    await pass(0);
    expect(screen.queryByText(CHECKING)).not.toBeInTheDocument();
    expect(screen.getByText(VERIFIED)).toBeInTheDocument();
    expect(screen.getByText('Mumbai, Maharashtra, India')).toBeInTheDocument();
    expect(screen.getByText('Coordinates: 18.9388, 72.8353')).toBeInTheDocument();
    expect(postalCode()).toHaveAccessibleDescription(/Location Verified/);
  });

  it("shows 'Region found' with the region's name and the licence if only the region is known", async () => {
    const { backend, user } = await renderReport();
    const licence = '© OpenStreetMap contributors';
    const { city: _city, ...address } = MUMBAI_PLACE.address;
    const region = { ...MUMBAI_PLACE, address, precision: 'region', licence };
    backend.answers.geocode = () => ({ body: [region] });
    await enterLocation(user);
    await pass(1000);
    expect(screen.getByText(REGION)).toBeInTheDocument();
    expect(screen.queryByText(VERIFIED)).not.toBeInTheDocument();
    expect(screen.getByText('Maharashtra, India')).toBeInTheDocument();
    expect(screen.getByText(messages['report.verification-region-text'])).toBeVisible();
    expect(screen.getByText('Coordinates: 18.9388, 72.8353')).toBeInTheDocument();
    expect(screen.getByText(licence)).toBeVisible();
  });

  it.each([
    ['IN', '400001', 'exact', VERIFIED],
    ['GB', 'B1 1AA', 'city', REGION],
    ['CA', 'V0R 1A0', 'region', REGION],
  ])('shows for %s %s, which is known as %s: %s', async (country, code, precision, title) => {
    await enter(country, code, precision);
    await pass(1000);
    const shown = screen.getByText(/^(Location Verified|Region found)$/);
    expect(shown).toHaveTextContent(title);
    // `success` is green, and `warning` is amber.
    expect(shown.closest('.notice')).toHaveClass(title === VERIFIED ? 'success' : 'warning');
  });

  it.each([
    ['GB', 'sw1a 1aa', 'SW1A'],
    ['CA', 'k1a-0b1', 'K1A'],
    ['NL', '1012js', '1012'],
    ['BR', '20040-007', '20040'],
    ['US', '10001-1234', '10001'],
    ['JP', '100-0001', '10000'],
  ])('says that for %s %s only %s is stored, and sends nothing else', async (country, code, district) => {
    const { backend, user } = await enter(country, code);
    await user.click(screen.getByLabelText('Fever'));
    await pass(1000);
    expect(screen.getByText(`The first part is enough. We store only ${district}.`)).toBeVisible();
    expect(postalCode()).toHaveValue(code);
    await submit();
    expect(backend.lookUps().map(({ query }) => query.get('postalcode'))).toEqual([district]);
    expect(backend.reports().map(({ body }) => (JSON.parse(body) as { pinCode: string }).pinCode)).toEqual([
      district,
    ]);
  });

  it('shows that a code was not found', async () => {
    const { backend, user } = await renderReport();
    backend.answers.geocode = () => ({ body: [] });
    await enterLocation(user, 'Mumbai 400999');
    await pass(1000);
    expect(
      screen.getByText('We cannot find 400999 in India. Check the code and the country.'),
    ).toBeInTheDocument();
  });

  it('says that a code is impossible without a look-up, and offers the one that was meant', async () => {
    const { backend, user } = await enter('US', '2134');
    await pass(1000);
    expect(screen.getByText(/We cannot find 2134 in United States/)).toBeVisible();
    expect(screen.getByText('Did you mean 02134?')).toBeVisible();
    expect(backend.lookUps()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use 02134' }));
    await pass(0);
    expect(postalCode()).toHaveValue('02134');
    expect(postalCode()).toHaveFocus();
    expect(screen.getByText(VERIFIED)).toBeInTheDocument();
    expect(backend.lookUps().map(({ query }) => query.get('postalcode'))).toEqual(['02134']);
  });

  it('keeps a long pasted text whole, looks up the code in it, and says which one it read', async () => {
    const { backend, user } = await renderReport();
    const address = '12 Shahid Bhagat Singh Road, Fort, Mumbai ४००००१, Maharashtra';
    await chooseCountry(user, 'IN');
    await user.click(postalCode());
    await user.paste(address);
    await pass(1000);
    expect(postalCode()).toHaveValue(address);
    expect(screen.getByText('We read the code 400001.')).toBeVisible();
    expect(backend.lookUps().map(({ query }) => query.get('postalcode'))).toEqual(['400001']);
  });

  it('ignores a late result for the previous code while the next code is being checked', async () => {
    const { backend, user } = await renderReport();
    backend.network.ignoresAbort = true;
    const [first, second] = [pending({ body: [MUMBAI_PLACE] }), pending({ body: [] })];
    backend.answers.geocode = first.answerer;
    await enterLocation(user);
    await pass(1000);
    backend.answers.geocode = second.answerer;
    await typePostalCode(user, '{Backspace}2');
    await pass(1000);
    first.arrive();
    await pass(0);
    expect(screen.getByText(CHECKING)).toBeInTheDocument();
    expect(screen.queryByText(VERIFIED)).not.toBeInTheDocument();
    second.arrive();
    await pass(0);
    expect(screen.getByText(/cannot find 400002/)).toBeInTheDocument();
  });

  const DOWN = { status: 503, body: { error: 'Geocoding service unavailable', code: 'unavailable' } };
  it.each([
    ['is down', () => DOWN],
    ['cannot be reached', () => 'no-network' as const],
    ['does not respond', () => new Promise<never>(() => undefined)],
  ])('shows that the service is unavailable if it %s; Try Again repeats the look-up', async (_, answerer) => {
    const { backend, user } = await renderReport();
    const good = backend.answers.geocode;
    backend.answers.geocode = answerer;
    await enterLocation(user);
    await pass(1000);
    await pass(15_000);
    expect(screen.getByText('Geocoding service unavailable')).toBeInTheDocument();
    expect(screen.getByText(/We cannot check postal codes right now/)).toBeInTheDocument();
    expect(screen.queryByText(/cannot find/)).not.toBeInTheDocument();
    backend.answers.geocode = good;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(0);
    expect(screen.getByText(VERIFIED)).toBeInTheDocument();
  });
});
