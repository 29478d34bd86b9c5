import { emergencyNumberOf, type EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Returns the caller's country (ISO 3166-1 alpha-2) from their number or from the provider. Falls back to the
 * line's own country, because a caller with a hidden number is most likely there. Returns undefined if that
 * is unknown too.
 */
export function callerCountry(form: URLSearchParams): string | undefined {
  return [
    countryOf(form.get('From')),
    form.get('FromCountry'),
    countryOf(form.get('To')),
    form.get('ToCountry'),
  ]
    .map((code) => code ?? '')
    .find((code) => /^[A-Za-z]{2}$/.test(code))
    ?.toUpperCase();
}

export const helpFor = (form: URLSearchParams): EmergencyNumber => emergencyNumberOf(callerCountry(form));

/** Language of the voice and of speech recognition, by country. All providers support these four languages. */
const LANGUAGES: Readonly<Record<string, string>> = { IN: 'en-IN', GB: 'en-GB', AU: 'en-AU' };
const ELSEWHERE = 'en-US';

export const languageFor = ({ country }: EmergencyNumber): string => LANGUAGES[country ?? ''] ?? ELSEWHERE;

/**
 * Returns a number's country, even if the number does not exist. If several countries are possible, returns the main
 * country of the calling code, the first in the list.
 */
function countryOf(number: string | null): string | undefined {
  const read = parsePhoneNumberFromString((number ?? '').slice(0, 40), { extract: false });
  return read?.country ?? read?.getPossibleCountries()[0];
}
