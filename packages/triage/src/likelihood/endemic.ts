import endemicIllnesses from '../../data/endemic-illnesses.json';
import type { Named } from './illness';

/** Illnesses that occur only in some countries. */
export type Endemic = Extract<Named, 'dengue' | 'malaria' | 'typhoid' | 'chikungunya'>;

const COUNTRIES = endemicIllnesses.map(({ illness, countries }) => ({
  illness: illness as Endemic,
  countries: new Set(countries.split(' ')),
}));

/** The illnesses that occur in a country (ISO 3166-1 alpha-2). */
export const endemicIn = (country: string): Endemic[] =>
  COUNTRIES.filter(({ countries }) => countries.has(country)).map(({ illness }) => illness);
