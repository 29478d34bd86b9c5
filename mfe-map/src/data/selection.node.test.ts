import { AGGREGATE_PERIODS } from '@health-commons/contracts/aggregates';
import { ILLNESS_TYPES, SEVERITIES } from '@health-commons/contracts/vocabulary';
import fc from 'fast-check';
import { aggregate } from '../testing/rows';
import { MAP_LAYERS, readMapAddress, writeMapAddress } from './map-address';
import { ALL_REPORTS, DEFAULT_SELECTION, isDayOnly, type Selection } from './selection';

const TODAY = '2026-11-21';
const read = (text: string) => readMapAddress(new URLSearchParams(text), TODAY);
const write = (address: Parameters<typeof writeMapAddress>[1]) =>
  writeMapAddress(new URLSearchParams(), address);
const chosen: Selection = { illness: 'dengue', severity: 'severe', period: '90', until: '2026-10-04' };

test('an empty address means the last 30 days, live, in the first view', () => {
  const selection = { illness: null, severity: null, period: '30', until: null };
  expect(read('')).toEqual({ selection, place: null, table: false, layer: 'reports' });
});

test("the address of a map of all time says 'period=all'", () => {
  expect(write({ ...read(''), selection: ALL_REPORTS }).toString()).toBe('period=all');
  expect(read('period=all&until=2026-10-04').selection).toEqual(ALL_REPORTS);
});

test('`writeMapAddress` leaves out defaults, and keeps other parameters', () => {
  const place = { lat: 19.076, lon: 72.878, zoom: 12 };
  const address = { selection: chosen, place, table: true, layer: 'unusual' } as const;
  const text = writeMapAddress(new URLSearchParams('tab=x'), address);
  expect(text.toString()).toBe(
    'tab=x&illness=dengue&severity=severe&period=90&until=2026-10-04&lat=19.076&lon=72.878&zoom=12&show=table&layer=unusual',
  );
  expect(writeMapAddress(text, { ...read(''), place: { lat: 20, lon: 0, zoom: 2 } }).toString()).toBe(
    'tab=x',
  );
});

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-11-20T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const selections = fc
  .record({
    illness: fc.constantFrom(null, ...ILLNESS_TYPES),
    severity: fc.constantFrom(null, ...SEVERITIES),
    period: fc.constantFrom(...AGGREGATE_PERIODS),
    until: fc.option(days),
  })
  .map((selection) => (selection.period === 'all' ? { ...selection, until: null } : selection));
/** Every centre that the map can have: it can be panned 60 degrees beyond the edges of the world. */
const places = fc.record({
  lat: fc.double({ min: -85.05, max: 85.05, noNaN: true }),
  lon: fc.double({ min: -240, max: 240, noNaN: true }),
  zoom: fc.integer({ min: 1, max: 18 }),
});
const addresses = fc.record({
  selection: selections,
  place: places,
  table: fc.boolean(),
  layer: fc.constantFrom(...MAP_LAYERS),
});
test('the address carries whatever the map can show, and reading it gives the same view', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const text = write(address).toString();
      const again = read(text);
      expect({ ...again, place: null }).toEqual({ ...address, place: null });
      const { lat, lon, zoom } = again.place ?? { lat: 20, lon: 0, zoom: 2 };
      // At most two pixels of 256 × 2^zoom around the equator.
      const limit = (2 * 360) / 256 / 2 ** address.place.zoom;
      expect(Math.abs(lat - address.place.lat)).toBeLessThan(limit);
      expect(Math.abs(lon - address.place.lon)).toBeLessThan(limit);
      expect(zoom).toBe(address.place.zoom);
      // Rounded once: a reload does not change the address.
      expect(write(again).toString()).toBe(text);
    }),
  );
});

const WHOLE =
  'illness=flu&severity=mild&period=90&until=2026-10-04&lat=19.1&lon=72.9&zoom=5&show=table&layer=unusual';

test.each([
  ...['lat=', 'lat=91', 'lat=1e1', 'lat=abc', 'lon=abc', 'lon=', 'lon=1234', 'zoom=99', 'zoom=0', 'zoom=5.5'],
  ...['zoom=', 'illness=plague', 'illness=FLU', 'severity=deadly', 'period=31', 'until=2026-02-30'],
  ...['until=yesterday', 'show=globe', 'layer='],
])('an address with %s falls back whole to the default view', (part) => {
  const parameters = new URLSearchParams(WHOLE);
  expect(read(WHOLE)).not.toEqual(read(''));
  for (const [name, value] of new URLSearchParams(part)) parameters.set(name, value);
  expect(read(parameters.toString())).toEqual(read(''));
});

test.each(['lat=19.1&lon=72.9', 'lat=19.1&zoom=5', 'lon=72.9', 'zoom=1'])(
  'an address with a part of a place (%s) falls back whole to the default view',
  (text) => {
    expect(read(`illness=flu&${text}`)).toEqual(read(''));
  },
);

test.each([
  ['period=90&until=2026-11-22', { period: '90' }],
  ['period=90&until=2026-11-21', { period: '90' }],
  ['until=2026-10-04', { until: '2026-10-04' }],
])('`readMapAddress` reads %s as the default selection with the changes %j', (text, selection) => {
  expect(read(text).selection).toEqual({ ...DEFAULT_SELECTION, ...selection });
});

test.each([
  ['lat=19.123456&lon=-72.987654&zoom=4', { lat: 19.12, lon: -72.99, zoom: 4 }],
  ['lat=19.123456&lon=-72.987654&zoom=18', { lat: 19.12346, lon: -72.98765, zoom: 18 }],
  ['lat=10&lon=190.06&zoom=4', { lat: 10, lon: 190.06, zoom: 4 }],
  ['lat=10&lon=-287.1&zoom=4', { lat: 10, lon: 72.9, zoom: 4 }],
  ['lat=-90&lon=541&zoom=3', { lat: -85.05, lon: -179, zoom: 3 }],
])('`readMapAddress` reads %s as the place %j', (text, place) => {
  expect(read(text).place).toEqual(place);
});

test('if the last report of a past period is at midnight, only its day is known', () => {
  const midnight = aggregate({ last_reported_at: '2026-10-04T00:00:00+00:00' });
  expect(isDayOnly(midnight, chosen)).toBe(true);
  expect(isDayOnly(aggregate(), chosen)).toBe(false);
  expect(isDayOnly(midnight, ALL_REPORTS)).toBe(false);
});
