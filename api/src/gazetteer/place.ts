import type { CountryCode } from '@health-commons/contracts/countries';

/**
 * The centre of a postal area. `code` is normalized (contracts' normalizePostalCode): 'M5V3A8'. Degrees are
 * WGS 84, accurate to about 0.02 (2 km). `area` is the part of the city if it is known.
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
