import { timeZone } from './time-zone';

afterEach(() => Reflect.deleteProperty(globalThis, 'Temporal'));

test.each([
  ['with Temporal', { Now: { timeZoneId: () => 'Asia/Kolkata' } }, 'Asia/Kolkata'],
  ['without Temporal', undefined, Intl.DateTimeFormat().resolvedOptions().timeZone],
])('`timeZone` returns the device’s time zone in a browser %s', (_, Temporal, zone) => {
  Object.assign(globalThis, { Temporal });
  expect(timeZone()).toBe(zone);
});
