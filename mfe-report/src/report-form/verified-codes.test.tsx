import { screen } from '@testing-library/react';
import { MUMBAI_PLACE, startBackend } from '../testing/backend';
import { chooseCountry, enterLocation, pass, renderReport, typePostalCode } from '../testing/render-report';
import EmbeddedReport from './embedded-report';
import { rememberVerified } from './verified-codes';

const DAY = 24 * 3_600_000;
const START = new Date('2026-11-21T08:00:00Z');
const KEY = 'health-commons-verified-codes';

beforeEach(() => jest.useFakeTimers({ now: START }));
afterEach(() => jest.useRealTimers());

/** Verifies 400001, then opens the page again in a new tab after `later` milliseconds. */
async function nextVisit(later: number) {
  const first = await renderReport(<EmbeddedReport />);
  await enterLocation(first.user);
  await pass(1000);
  first.view.unmount();
  sessionStorage.clear();
  jest.setSystemTime(START.getTime() + later);
  return renderReport(<EmbeddedReport />, { reload: true, backend: startBackend() });
}

describe('a code verified on this device', () => {
  it('needs no request for 30 days, even if the visitor types it with a hyphen', async () => {
    const { backend, user } = await nextVisit(30 * DAY - 60_000);
    await enterLocation(user, '400-001');
    await pass(1000);
    expect(screen.getByText('Location Verified')).toBeVisible();
    expect(screen.getByText('Mumbai, Maharashtra, India')).toBeVisible();
    expect(backend.lookUps()).toHaveLength(0);
  });

  it('needs no request for another code of its district', async () => {
    const { backend, user } = await renderReport(<EmbeddedReport />);
    const address = { ...MUMBAI_PLACE.address, country_code: 'gb' };
    backend.answers.geocode = () => ({ body: [{ ...MUMBAI_PLACE, address }] });
    await chooseCountry(user, 'GB');
    await typePostalCode(user, 'SW1A 1AA');
    await pass(1000);
    await user.clear(screen.getByLabelText('Postal code'));
    await typePostalCode(user, 'SW1A 2AA');
    await pass(1000);
    expect(screen.getByText('Location Verified')).toBeVisible();
    expect(backend.lookUps()).toHaveLength(1);
    expect(localStorage.getItem(KEY)).not.toMatch(/SW1A ?[12]AA/);
  });

  it('is looked up again after 30 days', async () => {
    const { backend, user } = await nextVisit(30 * DAY + 60_000);
    expect(localStorage.getItem(KEY)).toBeNull();
    await enterLocation(user);
    await pass(1000);
    expect(backend.lookUps()).toHaveLength(1);
  });

  it('is looked up if the visitor enters it for another country', async () => {
    const { backend, user } = await nextVisit(DAY);
    await chooseCountry(user, 'DE');
    await typePostalCode(user, '400001');
    await pass(1000);
    expect(backend.lookUps()).not.toHaveLength(0);
  });

  it('is verified again when there is no network', async () => {
    const { backend, user } = await nextVisit(DAY);
    backend.answers.geocode = () => 'no-network';
    await enterLocation(user);
    await pass(1000);
    expect(screen.getByText('Location Verified')).toBeVisible();
  });

  it.each(['{', '[]', '{"version":1,"codes":[{"country":"IN","code":"400001","place":{}}]}'])(
    'is looked up if the stored value is %s',
    async (saved) => {
      localStorage.clear();
      const backend = startBackend();
      localStorage.setItem(KEY, saved);
      const { user } = await renderReport(<EmbeddedReport />, { reload: true, backend });
      await enterLocation(user);
      await pass(1000);
      expect(screen.getByText('Location Verified')).toBeVisible();
      expect(backend.lookUps()).toHaveLength(1);
    },
  );

  it('is stored with country, code, place and time; only the latest 20 codes are kept', async () => {
    const { view } = await nextVisit(DAY);
    view.unmount();
    const place = { city: 'Pune', state: 'Maharashtra', country: 'India', latitude: 18.52, longitude: 73.86 };
    for (let code = 1; code <= 20; code += 1) rememberVerified('IN', `4110${10 + code}`, place);
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '') as { codes: { code: string }[] };
    expect(saved.codes.map(({ code }) => code)).toEqual(
      Array.from({ length: 20 }, (_, i) => String(411_030 - i)),
    );
    expect(Object.keys(saved.codes[0] ?? {}).sort()).toEqual(['at', 'code', 'country', 'place']);
  });
});
