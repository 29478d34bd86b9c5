import { timeZone } from './time-zone';

afterEach(() => Reflect.deleteProperty(globalThis, 'Temporal'));

test.each([
  ['with Temporal', { Now: { timeZoneId: () => 'Asia/Kolkata' } }, 'Asia/Kolkata'],
  ['without Temporal', undefined, Intl.DateTimeFormat().resolvedOptions().timeZone],
])('a browser %s tells the time zone', (_, Temporal, zone) => {
  Object.assign(globalThis, { Temporal });
  expect(timeZone()).toBe(zone);
});
