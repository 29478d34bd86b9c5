import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';

/** Parts that GeoNames has as countries of their own, under the country whose post serves them. */
const TERRITORIES: Readonly<Record<string, CountryCode>> = {
  ...Object.fromEntries(['PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW'].map((code) => [code, 'US'])),
  ...Object.fromEntries(['JE', 'GG', 'IM'].map((code) => [code, 'GB'])),
  ...Object.fromEntries(
    ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF', 'TF', 'MC'].map((code) => [
      code,
      'FR',
    ]),
  ),
  ...Object.fromEntries(['NF', 'CX', 'CC'].map((code) => [code, 'AU'])),
  ...Object.fromEntries(['SM', 'VA'].map((code) => [code, 'IT'])),
  SJ: 'NO',
};

/** The country of ours that a dump's country code belongs to; null for one that we do not serve. */
export function countryOfDump(code: string): CountryCode | null {
  return COUNTRY_CODES.find((known) => known === code) ?? TERRITORIES[code] ?? null;
}
