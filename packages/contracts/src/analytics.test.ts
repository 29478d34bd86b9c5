import * as v from 'valibot';
import { LOCATIONS, parseLocation, riskRequestSchema, timeframeSchema } from './analytics';

test.each([
  ['India', { location: 'India', country: 'IN', prefix: null }],
  ['mumbai', { location: 'Mumbai', country: 'IN', prefix: '400' }],
  ['IN', { location: 'IN', country: 'IN', prefix: null }],
  [' gb-sw1a ', { location: 'GB-SW1A', country: 'GB', prefix: 'SW1A' }],
  ['CA-M5V 3A8', { location: 'CA-M5V', prefix: 'M5V' }],
  ['BR-20040-007', { location: 'BR-20040', prefix: '20040' }],
  ['BR-20040-00', { location: 'BR-20040', prefix: '20040' }],
  ['\u200eIN–400\u200e', { location: 'IN-400', prefix: '400' }],
  ['IN-४००', { location: 'IN-400', prefix: '400' }],
] as const)('`parseLocation` parses the place %s', (text, place) => {
  expect(parseLocation(text)).toMatchObject(place);
});

test.each([
  ...['', "IN-'; drop"],
  ...'Atlantis XX XX-4000 IN- IN-XYZ GB-10 BR-200400070 India-400'.split(' '),
])('`parseLocation` returns null for the place %j', (text) => {
  expect(parseLocation(text)).toBeNull();
});

test('`parseLocation` parses the name of each place in the selector', () => {
  expect(LOCATIONS.map((name) => parseLocation(name)?.location)).toEqual([...LOCATIONS]);
});

test('`timeframeSchema` accepts only the numbers of days in `TIMEFRAMES`; the default is 30', () => {
  const schema = timeframeSchema('timeframe');
  expect([undefined, '7', '90'].map((given) => v.parse(schema, given))).toEqual([30, 7, 90]);
  for (const given of ['31', 'abc', '7.0', '', ' 7', '-7']) expect(v.is(schema, given)).toBe(false);
});

test('`riskRequestSchema` reads a blank as null, reads text in any letter case, and rejects an invalid age', () => {
  const { age, gender } = v.parse(riskRequestSchema, { age: ' ', gender: '' });
  expect([age, gender]).toEqual([null, null]);
  expect(v.parse(riskRequestSchema, { age: '34', gender: 'Female', symptoms: [] })).toMatchObject({
    age: 34,
    gender: 'female',
  });
  expect(v.parse(riskRequestSchema, { age: '\u200f٣٤ ' })).toMatchObject({ age: 34 });
  for (const age of [-1, 200, 3.5, 'old', '1e1', [], {}])
    expect(v.is(riskRequestSchema, { age })).toBe(false);
});
