import { emergencyNumberOf, type EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * The number to call where the caller seems to be: by their own number, else by what the provider says of it, else by the line's. Of a caller
 * who hides theirs nothing better is known.
 */
export function helpFor(form: URLSearchParams): EmergencyNumber {
  const country = [
    countryOf(form.get('From')),
    form.get('FromCountry'),
    countryOf(form.get('To')),
    form.get('ToCountry'),
  ]
    .map((code) => code ?? '')
    .find((code) => /^[A-Za-z]{2}$/.test(code));
  return emergencyNumberOf(country);
}

/** English as it is spoken there, for voice and recogniser; every provider has these four. */
const LANGUAGES: Readonly<Record<string, string>> = { IN: 'en-IN', GB: 'en-GB', AU: 'en-AU' };
const ELSEWHERE = 'en-US';

export const languageFor = ({ country }: EmergencyNumber): string => LANGUAGES[country ?? ''] ?? ELSEWHERE;

/** By its beginning: whether there is such a number does not matter here. Of countries that share one the main one, which stands first. */
function countryOf(number: string | null): string | undefined {
  const read = parsePhoneNumberFromString((number ?? '').slice(0, 40), { extract: false });
  return read?.country ?? read?.getPossibleCountries()[0];
}
