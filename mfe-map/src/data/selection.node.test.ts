import { AGGREGATE_PERIODS } from '@health-commons/contracts/aggregates';
import { aggregate } from '../testing/rows';
import { readMapAddress, writeMapAddress } from './map-address';
import {
  ALL_REPORTS,
  DEFAULT_SELECTION,
  isDayOnly,
  PERIODS,
  readSelection,
  type Selection,
} from './selection';

const TODAY = '2026-11-21';
const read = (text: string) => readMapAddress(new URLSearchParams(text), TODAY);
const chosen: Selection = { illness: 'dengue', severity: 'severe', period: '90', until: '2026-10-04' };

test('an empty address means the last 30 days, live, in the first view', () => {
  const selection = { illness: null, severity: null, period: '30', until: null };
  expect(read('')).toEqual({ selection, place: null, table: false, layer: 'reports' });
});

test("the address of a map of all time says 'period=all'", () => {
  const text = writeMapAddress(new URLSearchParams(), {
    selection: ALL_REPORTS,
    place: null,
    table: false,
    layer: 'reports',
  });
  expect(text.toString()).toBe('period=all');
  expect(read('period=all&until=2026-10-04').selection).toEqual(ALL_REPORTS);
});

test('`writeMapAddress` leaves out defaults, and `readMapAddress` reads the same values again', () => {
  const place = { lat: 19.076, lon: 72.878, zoom: 12 };
  const text = writeMapAddress(new URLSearchParams('tab=x'), {
    selection: chosen,
    place,
    table: true,
    layer: 'unusual',
  });
  expect(text.toString()).toBe(
    'tab=x&illness=dengue&severity=severe&period=90&until=2026-10-04&lat=19.076&lon=72.878&zoom=12&show=table&layer=unusual',
  );
  expect(read(text.toString())).toEqual({ selection: chosen, place, table: true, layer: 'unusual' });
  const first = { lat: 20, lon: 0, zoom: 2 };
  const back = writeMapAddress(text, {
    selection: DEFAULT_SELECTION,
    place: first,
    table: false,
    layer: 'reports',
  });
  expect(back.toString()).toBe('tab=x');
});

test.each([
  ['illness=plague&severity=mild', { severity: 'mild' }],
  ['severity=deadly&illness=flu', { illness: 'flu' }],
  ['period=31&illness=flu', { illness: 'flu' }],
  ['period=90&until=2026-02-30', { period: '90' }],
  ['period=90&until=yesterday', { period: '90' }],
  ['period=90&until=2026-11-22', { period: '90' }],
  ['period=90&until=2026-11-21', { period: '90' }],
  ['until=2026-10-04', { until: '2026-10-04' }],
  ['illness=FLU', {}],
])('`readSelection` reads %s as `DEFAULT_SELECTION` with the changes %j', (text, selection) => {
  expect(readSelection(new URLSearchParams(text), TODAY)).toEqual({ ...DEFAULT_SELECTION, ...selection });
});

test.each([
  ['lat=19.1&lon=72.9&zoom=99', null],
  ['zoom=1', null],
  ['lat=91&lon=72.9&zoom=5', null],
  ['lat=19.1&zoom=5.5', null],
  ['lat=1e1&lon=2&zoom=', null],
  ['lat=19.123456&lon=-72.987654&zoom=4', { lat: 19.12, lon: -72.99, zoom: 4 }],
  ['lat=19.123456&lon=-72.987654&zoom=18', { lat: 19.12346, lon: -72.98765, zoom: 18 }],
])('`readMapAddress` reads %s as the place %j', (text, place) => {
  expect(read(text).place).toEqual(place);
});

test('if the last report of a past period is at midnight, only its day is known', () => {
  const midnight = aggregate({ last_reported_at: '2026-10-04T00:00:00+00:00' });
  expect(isDayOnly(midnight, chosen)).toBe(true);
  expect(isDayOnly(aggregate(), chosen)).toBe(false);
  expect(isDayOnly(midnight, ALL_REPORTS)).toBe(false);
});

test('`PERIODS` has the same values as `AGGREGATE_PERIODS` in contracts', () => {
  expect(PERIODS).toEqual(AGGREGATE_PERIODS);
});
