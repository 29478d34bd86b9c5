import { AREA_VERDICTS, type UnusualArea, type UnusualMap } from '@health-commons/contracts/unusual';

/** Returns an area around Mumbai with unusually many reports of dengue. */
export function area(change: Partial<UnusualArea> = {}): UnusualArea {
  return {
    location: 'IN-400',
    country: 'IN',
    prefix: '400',
    city: 'Mumbai',
    state: 'Maharashtra',
    lat: 19.076,
    lon: 72.878,
    verdict: 'unusual',
    reports: 90,
    alarms: [{ illness: 'dengue', count: 72, expected: 6.6, since: '2026-11-15' }],
    ...change,
  };
}

const quiet = { alarms: [], reports: 14, state: '' };
const LONDON_PLACE = {
  location: 'GB-SW',
  country: 'GB',
  prefix: 'SW',
  city: 'London',
  lat: 51.5,
  lon: -0.13,
};
const RIO_PLACE = { location: 'BR-20', country: 'BR', prefix: '20', city: '', lat: -22.9, lon: -43.2 };
const LYON_PLACE = { location: 'FR-69', country: 'FR', prefix: '69', city: 'Lyon', lat: 45.76, lon: 4.84 };

export const LONDON = area({ ...quiet, ...LONDON_PLACE, verdict: 'usual' });
export const RIO = area({ ...quiet, ...RIO_PLACE, state: 'Rio de Janeiro', verdict: 'too_few', reports: 1 });
export const LYON = area({ ...quiet, ...LYON_PLACE, verdict: 'being_checked', reports: 17 });

/** Returns an answer that has all areas of its view. */
export function unusualAnswer(areas: UnusualArea[], change: Partial<UnusualMap> = {}): UnusualMap {
  const count = (verdict: UnusualArea['verdict']) => areas.filter((one) => one.verdict === verdict).length;
  return {
    through: '2026-11-20',
    judged_at: '2026-11-21T08:05:00+00:00',
    totals: Object.fromEntries(AREA_VERDICTS.map((one) => [one, count(one)])) as UnusualMap['totals'],
    areas,
    ...change,
  };
}
