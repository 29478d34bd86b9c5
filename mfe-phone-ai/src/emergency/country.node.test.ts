import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import { countryOfZone, timeZone } from './country';

test.each([
  ['Asia/Kolkata', 'IN'],
  // Chromium still uses this former name.
  ['Asia/Calcutta', 'IN'],
  ['America/Indiana/Indianapolis', 'US'],
  ['America/Sao_Paulo', 'BR'],
  ['Atlantic/Canary', 'ES'],
])('%s is in %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});

test('every supported country has at least one time zone', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect([...new Set(zones.map(countryOfZone))].sort()).toEqual(['', ...COUNTRY_CODES].sort());
});

afterEach(() => Reflect.deleteProperty(globalThis, 'Temporal'));

test.each([
  ['with Temporal', { Now: { timeZoneId: () => 'Asia/Kolkata' } }, 'Asia/Kolkata'],
  ['without Temporal', undefined, Intl.DateTimeFormat().resolvedOptions().timeZone],
])('`timeZone` returns the device’s time zone in a browser %s', (_, Temporal, zone) => {
  Object.assign(globalThis, { Temporal });
  expect(timeZone()).toBe(zone);
});
