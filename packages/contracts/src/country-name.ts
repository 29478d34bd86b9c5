import { translateName } from '@health-commons/base/catalogue';
import { findCountry } from './countries';

/** Returns the name of a country in the page's language, or an unknown code unchanged. */
export const countryName = (code: string): string => translateName(findCountry(code)?.name ?? code);
