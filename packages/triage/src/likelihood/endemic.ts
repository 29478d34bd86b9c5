import endemicIllnesses from '../../data/endemic-illnesses.json';
import type { Named } from './illness';

const COUNTRIES = endemicIllnesses.map(({ illness, countries }) => ({
  illness: illness as Named,
  countries: new Set(countries.split(' ')),
}));

/** The illnesses limited to some countries that occur in this one (ISO 3166-1 alpha-2). */
export const endemicIn = (country: string): Named[] =>
  COUNTRIES.filter(({ countries }) => countries.has(country)).map(({ illness }) => illness);
