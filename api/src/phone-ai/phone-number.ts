import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number of a possible length (E.164, with extension) and its country; null when the country is unknown. */
export type PhoneNumber = { e164: string; country: string | null };

/** Parses an international number, or a national one of `country`. Null when it is not a phone number. */
export function readPhoneNumber(text: string, country: string | null): PhoneNumber | null {
  // The whole text must be the number.
  const options = {
    extract: false,
    ...(country && isSupportedCountry(country) && { defaultCountry: country }),
  };
  const number = parsePhoneNumberFromString(text.normalize('NFKC'), options);
  // Not isValid(): new ranges are assigned before the library lists them.
  if (!number?.isPossible()) return null;
  const e164 = number.ext ? `${number.number};ext=${number.ext}` : number.number;
  return { e164, country: number.country ?? sharing(number.getPossibleCountries(), country) };
}

/** Of countries that share a code: the named one, else the main one, which is first. */
function sharing(countries: readonly string[], named: string | null): string | null {
  return countries.find((code) => code === named) ?? countries[0] ?? null;
}

export const isKnownCountry = (code: string): boolean => isSupportedCountry(code);
