import endemicIllnesses from '../../data/endemic-illnesses.json';
import type { Named } from './illness';

const COUNTRIES = endemicIllnesses.map(({ illness, countries }) => ({
  illness: illness as Named,
  countries: new Set(countries.split(' ')),
}));

/** Returns the illnesses of endemic-illnesses.json that occur in a country (ISO 3166-1 alpha-2). */
export const endemicIn = (country: string): Named[] =>
  COUNTRIES.filter(({ countries }) => countries.has(country)).map(({ illness }) => illness);
