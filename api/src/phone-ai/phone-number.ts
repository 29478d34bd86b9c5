import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A telephone number of a possible length, in international form with its extension, and the country it is of; null where several share its code and nothing tells them apart. */
export type PhoneNumber = { e164: string; country: string | null };

/** A number in international form, or as it is written in `country`. Null when it is none. */
export function readPhoneNumber(text: string, country: string | null): PhoneNumber | null {
  // The whole of what was given, not a number that stands somewhere in it.
  const options = {
    extract: false,
    ...(country && isSupportedCountry(country) && { defaultCountry: country }),
  };
  const number = parsePhoneNumberFromString(text.normalize('NFKC'), options);
  // Not isValid(): ranges are assigned sooner than our list of them learns it, and nobody is refused for that.
  if (!number?.isPossible()) return null;
  const e164 = number.ext ? `${number.number};ext=${number.ext}` : number.number;
  return { e164, country: number.country ?? sharing(number.getPossibleCountries(), country) };
}

/** Of countries that share a code the one that was named, else the main one, which stands first. */
function sharing(countries: readonly string[], named: string | null): string | null {
  return countries.find((code) => code === named) ?? countries[0] ?? null;
}

export const isKnownCountry = (code: string): boolean => isSupportedCountry(code);
