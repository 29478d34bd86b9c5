import { emergencyNumberOf, type EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Country of the caller (ISO 3166-1 alpha-2): of their number, else as the provider states it, else of the line's own number, since a caller with
 * a hidden number is most likely in the line's country.
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

/** The emergency number of the caller's country. */
export const helpFor = (form: URLSearchParams): EmergencyNumber => emergencyNumberOf(callerCountry(form));

/** English as it is spoken there, for voice and recogniser; every provider has these four. */
const LANGUAGES: Readonly<Record<string, string>> = { IN: 'en-IN', GB: 'en-GB', AU: 'en-AU' };
const ELSEWHERE = 'en-US';

export const languageFor = ({ country }: EmergencyNumber): string => LANGUAGES[country ?? ''] ?? ELSEWHERE;

/** By the calling code; the number need not exist. Of countries that share a code the main one, which is first. */
function countryOf(number: string | null): string | undefined {
  const read = parsePhoneNumberFromString((number ?? '').slice(0, 40), { extract: false });
  return read?.country ?? read?.getPossibleCountries()[0];
}
