import { readPhoneNumber } from './read-request';
import numbers from './testing/phone-numbers.json';

test.each(numbers.read as [string, string | null, string, string][])(
  'reads the number %s with the country %p as %s in %s',
  (text, named, e164, country) => {
    expect(readPhoneNumber(text, named)).toEqual({ e164, country });
  },
);

test.each(numbers.rejected as [string, string | null][])(
  'rejects the number %p with the country %p',
  (text, named) => {
    expect(readPhoneNumber(text, named)).toBeNull();
  },
);
