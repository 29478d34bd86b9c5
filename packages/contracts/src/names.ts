import { translateName } from '@health-commons/base/catalogue';
import { locale, onceForPage, pageLanguage } from '@health-commons/base/locale';
import { findCountry } from './countries';
import { ILLNESS_NAMES, SEVERITY_NAMES, type IllnessType, type Severity } from './vocabulary';

/** Returns the name of an illness in the page's language, or an unknown id unchanged. */
export const illnessName = (illness: IllnessType | (string & {})): string =>
  Object.hasOwn(ILLNESS_NAMES, illness) ? translateName(ILLNESS_NAMES[illness as IllnessType]) : illness;

export const severityName = (severity: Severity): string => translateName(SEVERITY_NAMES[severity]);

const regions = onceForPage((tag) => new Intl.DisplayNames(tag, { type: 'region' }));

/** Returns the name of a country in the page's language. English names are those of the list of countries. */
export function countryName(code: string): string {
  const country = findCountry(code);
  if (!country) return code;
  return pageLanguage() === 'en' ? country.name : (regions().of(country.code) ?? country.name);
}

/** Joins names in the page's language: 'Fever, Cough' or '発熱、咳'. */
export const joinNames = (names: readonly string[]): string =>
  pageLanguage() === 'en'
    ? names.join(', ')
    : new Intl.ListFormat(locale(), { type: 'unit', style: 'short' }).format(names);
