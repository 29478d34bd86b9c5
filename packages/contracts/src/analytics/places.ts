import { plainText } from '@health-commons/base/typed';
import { findCountry, type CountryCode } from '../countries';
import { readPostalPrefix } from '../postal-code';

/**
 * The place of an analysis: a country, or the area of its postal codes that start with `prefix`. `location` is its
 * value as a query parameter.
 */
export type AnalyticsPlace = {
  readonly location: string;
  readonly country: CountryCode;
  readonly prefix: string | null;
};

/**
 * The places of the selector. The first place is the default. A city stands for the PIN codes that start with its
 * digits in PREFIXES: those of its sorting district (India Post).
 */
export const LOCATIONS = ['India', 'Mumbai', 'Delhi', 'Bangalore', 'Chennai'] as const;
type NamedLocation = (typeof LOCATIONS)[number];

const PREFIXES: Record<NamedLocation, string | null> = {
  India: null,
  Mumbai: '400',
  Delhi: '110',
  Bangalore: '560',
  Chennai: '600',
};

export const TIMEFRAMES = [7, 30, 90] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];
export const DEFAULT_TIMEFRAME: Timeframe = 30;

/** The error for an unknown location. */
export const LOCATION_HELP = `location must be one of ${LOCATIONS.join(', ')}, a country code like IN, or a country code and the beginning of a postal code like IN-4000`;

/**
 * Parses a location such as 'Mumbai', 'IN' or 'IN-4000'. A whole code becomes its district. Returns null for an unknown
 * place, and for the beginning of no code.
 */
export function parseLocation(text: string): AnalyticsPlace | null {
  const written = plainText(text).trim();
  const named = LOCATIONS.find((name) => name.toLowerCase() === written.toLowerCase());
  if (named) return { location: named, country: 'IN', prefix: PREFIXES[named] };
  const [, id = '', area] = /^([a-z]{2})(?:\p{Pd}(.*))?$/isu.exec(written) ?? [];
  const country = findCountry(id.toUpperCase());
  if (!country) return null;
  const code = country.code as CountryCode;
  if (area === undefined) return { location: code, country: code, prefix: null };
  const prefix = readPostalPrefix(code, area);
  return prefix === null ? null : { location: `${code}-${prefix}`, country: code, prefix };
}
