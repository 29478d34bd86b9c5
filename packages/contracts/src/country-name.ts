import { translateName } from '@health-commons/base/catalogue';
import { findCountry, type CountryCode } from './countries';

/** Returns the name of a country in the page's language, or an unknown code unchanged. */
export const countryName = (code: string): string => translateName(findCountry(code)?.name ?? code);

/** Returns a form's options for the countries with these codes. A newer shell may have a code that is not known. */
export const countryOptions = (codes: readonly CountryCode[]) =>
  codes.filter(findCountry).map((value) => ({ value, label: countryName(value) }));
