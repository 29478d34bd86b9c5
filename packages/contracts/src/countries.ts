/**
 * A country that visitors can choose. `code` is ISO 3166-1 alpha-2. The report form shows `postalFormat` and
 * `example` as help.
 */
export type Country = {
  readonly code: string;
  readonly name: string;
  readonly postalFormat: string;
  readonly example: string;
};

/** The supported countries, in the order of the report form. */
export const COUNTRIES = [
  { code: 'IN', name: 'India', postalFormat: 'PIN, 6 digits', example: '400001' },
  { code: 'US', name: 'United States', postalFormat: 'ZIP, 5 digits', example: '10001' },
  { code: 'CA', name: 'Canada', postalFormat: 'A1A 1A1', example: 'M5V 3A8' },
  { code: 'GB', name: 'United Kingdom', postalFormat: 'AA1A 1AA', example: 'SW1A 1AA' },
  { code: 'AU', name: 'Australia', postalFormat: '4 digits', example: '2000' },
  { code: 'DE', name: 'Germany', postalFormat: '5 digits', example: '10115' },
  { code: 'FR', name: 'France', postalFormat: '5 digits', example: '75001' },
  { code: 'JP', name: 'Japan', postalFormat: '3-5 digits', example: '100-0001' },
  { code: 'BR', name: 'Brazil', postalFormat: 'CEP, 8 digits', example: '20040-007' },
  { code: 'MX', name: 'Mexico', postalFormat: '5 digits', example: '06000' },
  { code: 'IT', name: 'Italy', postalFormat: 'CAP, 5 digits', example: '00100' },
  { code: 'ES', name: 'Spain', postalFormat: '5 digits', example: '28001' },
  { code: 'NL', name: 'Netherlands', postalFormat: '4 digits + 2 letters', example: '1000 AA' },
  { code: 'SE', name: 'Sweden', postalFormat: '5 digits', example: '111 20' },
  { code: 'NO', name: 'Norway', postalFormat: '4 digits', example: '0001' },
] as const satisfies readonly Country[];

export type CountryCode = (typeof COUNTRIES)[number]['code'];

export const COUNTRY_CODES = COUNTRIES.map((country) => country.code) as readonly CountryCode[];

export function findCountry(code: string): Country | undefined {
  return COUNTRIES.find((country) => country.code === code);
}

/** Returns the countries with these codes, in the order of the codes. */
export function findCountries(codes: readonly CountryCode[]): readonly Country[] {
  return codes.flatMap((code) => findCountry(code) ?? []);
}

/** Max characters of a text in which the pages and the API look for a postal code. */
export const MAX_POSTAL_TEXT = 200;
