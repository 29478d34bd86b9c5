import type { CountryCode } from '@health-commons/contracts/countries';
import type { GazetteerPlace } from '@health-commons/api/gazetteer';
import type { IllnessType } from '@health-commons/contracts/reports';

export type Shares = Readonly<Record<IllnessType, number>>;

/** A part of the world whose illnesses keep the same calendar. `city` null: the rest of the country. */
export type Region = {
  readonly key: string;
  readonly country: CountryCode;
  readonly city: string | null;
  /** Its part of all reports. The parts need not add up to 1. */
  readonly share: number;
  readonly illnesses: Shares;
};

const INDIA: Shares = {
  flu: 0.2,
  dengue: 0.14,
  covid: 0.1,
  malaria: 0.08,
  typhoid: 0.09,
  chikungunya: 0.06,
  other: 0.19,
  unknown: 0.14,
};

/** No dengue, malaria, chikungunya or typhoid spreads there to speak of. */
const TEMPERATE: Shares = {
  flu: 0.34,
  dengue: 0,
  covid: 0.22,
  malaria: 0,
  typhoid: 0,
  chikungunya: 0,
  other: 0.26,
  unknown: 0.18,
};

const BRAZIL: Shares = {
  ...TEMPERATE,
  flu: 0.18,
  dengue: 0.27,
  covid: 0.13,
  malaria: 0.02,
  chikungunya: 0.07,
  other: 0.2,
  unknown: 0.13,
};
const MEXICO: Shares = {
  ...TEMPERATE,
  flu: 0.24,
  dengue: 0.14,
  covid: 0.16,
  typhoid: 0.04,
  chikungunya: 0.02,
  other: 0.24,
  unknown: 0.16,
};

const temperate = (country: CountryCode, share: number): Region => ({
  key: country,
  country,
  city: null,
  share,
  illnesses: TEMPERATE,
});

/** Shares are made up so that the demonstration shows India and its four largest cities well; illness shares are assumed. */
export const REGIONS: readonly Region[] = [
  { key: 'Mumbai', country: 'IN', city: 'Mumbai', share: 0.1, illnesses: { ...INDIA, malaria: 0.12 } },
  {
    key: 'Delhi',
    country: 'IN',
    city: 'Delhi',
    share: 0.095,
    illnesses: { ...INDIA, flu: 0.24, malaria: 0.03 },
  },
  // Bangalore and Chennai have little malaria left (NCVBDC's yearly figures by state).
  { key: 'Bangalore', country: 'IN', city: 'Bangalore', share: 0.08, illnesses: { ...INDIA, malaria: 0.01 } },
  { key: 'Chennai', country: 'IN', city: 'Chennai', share: 0.08, illnesses: { ...INDIA, malaria: 0.02 } },
  { key: 'IN', country: 'IN', city: null, share: 0.125, illnesses: INDIA },
  temperate('US', 0.11),
  { key: 'BR', country: 'BR', city: null, share: 0.075, illnesses: BRAZIL },
  temperate('GB', 0.055),
  { key: 'MX', country: 'MX', city: null, share: 0.045, illnesses: MEXICO },
  temperate('DE', 0.04),
  temperate('FR', 0.04),
  temperate('JP', 0.04),
  temperate('CA', 0.03),
  temperate('AU', 0.03),
  temperate('IT', 0.03),
  temperate('ES', 0.03),
  temperate('NL', 0.015),
  temperate('SE', 0.013),
  temperate('NO', 0.012),
];

const ownRegions = new Set(
  REGIONS.flatMap(({ country, city }) => (city === null ? [] : [`${country} ${city}`])),
);

/** Whether a place belongs to a region; one in a city that is a region by itself is not of the rest of the country. */
export function isInRegion(region: Region, place: Pick<GazetteerPlace, 'country' | 'city'>): boolean {
  if (place.country !== region.country) return false;
  return region.city === null
    ? !ownRegions.has(`${place.country} ${place.city}`)
    : place.city === region.city;
}

/** Cities of a region where an illness of the region does not spread: too high for its mosquito, or outside the Amazon. */
export function spreadsIn(illness: IllnessType, country: CountryCode, city: string): boolean {
  if (country === 'MX' && (illness === 'dengue' || illness === 'chikungunya'))
    return !HIGHLANDS.includes(city);
  if (country === 'BR' && illness === 'malaria') return AMAZON.includes(city);
  return true;
}

const HIGHLANDS = ['Mexico City', 'Puebla', 'León', 'Querétaro'];
const AMAZON = ['Manaus', 'Belém'];
