import { expiryOf } from './expiry';

const NOW = Date.parse('2026-11-28T12:00:00Z');

it.each([
  ['2027-02-26T12:00:00Z', 90, null, 'expires on 2027-02-26 (90 days)'],
  ['2026-12-28T12:00:01Z', 31, null, 'expires on 2026-12-28 (31 days)'],
  ['2026-12-28T12:00:00Z', 30, 'note', 'expires on 2026-12-28 (30 days)'],
  ['2026-12-12T12:00:01Z', 15, 'note', 'expires on 2026-12-12 (15 days)'],
  ['2026-12-12T12:00:00Z', 14, 'warning', 'expires on 2026-12-12 (14 days)'],
  ['2026-12-01T12:00:01Z', 4, 'warning', 'expires on 2026-12-01 (4 days)'],
  ['2026-12-01T12:00:00Z', 3, 'urgent', 'expires on 2026-12-01 (3 days)'],
  ['2026-11-28T12:00:01Z', 1, 'urgent', 'expires on 2026-11-28 (1 day)'],
  ['2026-11-28T12:00:00Z', 0, 'expired', 'expired on 2026-11-28'],
  ['2026-11-27T11:00:00Z', -1, 'expired', 'expired on 2026-11-27'],
])("an owner's document until %s has %s days left", (expires, days, warning, text) => {
  expect(expiryOf({ expires }, NOW)).toEqual({ days, warning, text });
});
