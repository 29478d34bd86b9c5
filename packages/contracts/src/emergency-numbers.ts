import { findCountry, type CountryCode } from './countries';
import numbers from './emergency-numbers.json';
import type { Consultation } from './phone-ai';

/**
 * The number to call. If the country is unknown, `country` and `name` are null and the number is 112, which works on
 * most mobile phones.
 */
export type EmergencyNumber = Readonly<Consultation['emergencyNumber']>;

/** The number for an ambulance in each country. */
const NUMBERS: Readonly<Record<CountryCode, Pick<EmergencyNumber, 'number' | 'source'>>> = numbers;

const ANYWHERE: EmergencyNumber = {
  number: '112',
  country: null,
  name: null,
  source: {
    title: 'European Emergency Number Association: emergency numbers on mobile phones',
    url: 'https://eena.org/blog/is-112-a-valid-emergency-number-in-america',
  },
};

/** Returns the number to call in a country. `code` is ISO 3166-1 alpha-2. */
export function emergencyNumberOf(code: string | null | undefined): EmergencyNumber {
  const country = findCountry((code ?? '').toUpperCase());
  if (!country) return ANYWHERE;
  return { ...NUMBERS[country.code as CountryCode], country: country.code, name: country.name };
}

/** Returns a country's name as it appears within a sentence, such as 'the United Kingdom'. */
export const inSentence = (name: string): string =>
  /^(United|Netherlands)/.test(name) ? `the ${name}` : name;

/** Returns the number in words for the end of a sentence, such as '112 in India'. */
export function emergencyNumberWords({ number, name }: EmergencyNumber): string {
  return name === null
    ? `your local emergency number (${number} on most mobile phones)`
    : `${number} in ${inSentence(name)}`;
}
