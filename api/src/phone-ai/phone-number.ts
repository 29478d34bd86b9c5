import { countryOfNumber } from '@health-commons/contracts/calling-codes';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number of a possible length. `e164` may end with an extension: '+919876543210;ext=12'. `country` is null if
 * unknown.
 */
export type PhoneNumber = { e164: string; country: string | null };

/**
 * Parses an international number or a national number of `country`. Returns null if the text is not a phone
 * number.
 */
export function readPhoneNumber(text: string, country: string | null): PhoneNumber | null {
  // `extract: false` rejects a longer text that contains a number.
  const options = {
    extract: false,
    ...(country && isSupportedCountry(country) && { defaultCountry: country }),
  };
  const number = parsePhoneNumberFromString(text.normalize('NFKC'), options);
  // isValid() would reject new ranges that the library does not list yet.
  if (!number?.isPossible()) return null;
  const e164 = number.ext ? `${number.number};ext=${number.ext}` : number.number;
  // The page shows the emergency number of the same country before the number is sent.
  const shown = countryOfNumber(number.number, country ?? '') ?? '';
  if (shown !== '') return { e164, country: shown };
  return { e164, country: number.country ?? sharing(number.getPossibleCountries(), country) };
}

/**
 * Returns the named country if it shares the calling code, or else the code's main country, the first in the
 * list.
 */
function sharing(countries: readonly string[], named: string | null): string | null {
  return countries.find((code) => code === named) ?? countries[0] ?? null;
}

export const isKnownCountry = (code: string): boolean => isSupportedCountry(code);
