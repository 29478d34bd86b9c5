import type { CountryCode } from '@health-commons/contracts/countries';

/**
 * The place of a postal code. `code` is as it is stored (geocode's areaCode): 'M5V'. Degrees are
 * WGS 84. The point of a code is accurate to about 0.02 degrees (2 km). `area` is the part of the city
 * if it is known.
 */
export type GazetteerPlace = {
  readonly country: CountryCode;
  readonly code: string;
  readonly city: string;
  readonly state: string;
  readonly area?: string;
  readonly latitude: number;
  readonly longitude: number;
};
