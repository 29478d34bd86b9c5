/**
 * How precise a postal code's place is. In our gazetteer, 'exact' is at most about 2 km from the centre of the code's
 * area, 'city' is a point of the code's city, up to about 20 km away, and 'region' is the centre of the code's region,
 * possibly 100 km away or more. An imported dump has its own limits (docs/postal-codes.md).
 */
export const PLACE_PRECISIONS = ['exact', 'city', 'region'] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** Countries whose districts may be as large as a city (docs/decisions/0004). */
const BY_DISTRICT: readonly string[] = ['GB', 'CA', 'NL', 'BR'];

/** Returns the finest level at which data can know the codes of a country. */
export const finestLevel = (country: string): PlacePrecision =>
  BY_DISTRICT.includes(country) ? 'city' : 'exact';

/** Whether the form shows 'Location Verified' for a place; otherwise it shows 'Region found' (docs/decisions/0004). */
export const isVerified = (precision: PlacePrecision = 'exact'): boolean => precision === 'exact';
