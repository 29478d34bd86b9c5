import { findCountry, type CountryCode } from '@health-commons/contracts/countries';
import type { Located } from '../geocode/locate';

/** Returns the error message for a wrong postal code, or null if the code is valid or cannot be checked. */
export function wrongPostalCode(located: Located, country: CountryCode, pinCode: string): string | null {
  const name = findCountry(country)?.name ?? country;
  switch (located.kind) {
    case 'found':
    case 'unavailable':
      return null;
    case 'malformed':
      return `pinCode ${pinCode} does not have the form of a postal code of ${name}`;
    case 'mismatch': {
      const others = located.countries.map((code) => findCountry(code)?.name ?? code).join(', ');
      return `pinCode ${pinCode} is a postal code of ${others}, not of ${name}`;
    }
    case 'nothing':
      return `pinCode ${pinCode} is not a postal code of ${name}`;
  }
}
