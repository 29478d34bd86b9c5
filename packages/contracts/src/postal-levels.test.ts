import { COUNTRY_CODES } from './countries';
import { isVerified } from './postal-levels';

const BY_FIRST_PART = ['CA', 'GB', 'BR', 'NL'];

test.each(COUNTRY_CODES)('a code of %s is verified only at the finest level of its country', (country) => {
  expect(isVerified(country, 'exact')).toBe(true);
  expect(isVerified(country, 'city')).toBe(BY_FIRST_PART.includes(country));
  expect(isVerified(country, 'region')).toBe(false);
});

test('a place without a precision is verified', () => {
  expect(isVerified('IN')).toBe(true);
});
