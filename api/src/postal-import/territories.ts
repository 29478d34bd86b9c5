import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';

/** For each GeoNames code of a territory or small state: the supported country whose postal system includes it. */
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

/** Returns the supported country of a GeoNames country code, or null. */
export function countryOfDump(code: string): CountryCode | null {
  return COUNTRY_CODES.find((known) => known === code) ?? TERRITORIES[code] ?? null;
}
