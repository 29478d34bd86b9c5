import { countryOfNumber } from './calling-codes';

test.each([
  ['+91 98765 43210', 'IN'],
  ['0044 20 7946 0000', 'GB'],
  [' +49', 'DE'],
  ['+1 202 555 0143', 'US'],
  ['＋３３ 1', 'FR'],
  ['+254 20', ''],
  ['+1 876 555 0100', ''],
  ['+9', null],
  ['98765 43210', null],
  ['', null],
])('the country of the number %s is %p', (number, country) => {
  expect(countryOfNumber(number)).toBe(country);
});

test('of countries that share a calling code, the likely one is preferred', () => {
  expect(countryOfNumber('+1 416 555 0100', 'CA')).toBe('CA');
  expect(countryOfNumber('+91 98765 43210', 'CA')).toBe('IN');
});
