import type { CountryCode } from '@health-commons/contracts/countries';
import type { IllnessType, Symptom } from '@health-commons/contracts/vocabulary';
import type { GazetteerPlace } from '@health-commons/api/gazetteer';
import illnessFile from './data/illnesses.json';
import outbreakFile from './data/outbreak.json';
import regionFile from './data/regions.json';

// The figures of the demonstration data (docs/demonstration-data.md). A share is a number from 0 to 1.

export type Region = {
  readonly key: string;
  readonly country: CountryCode;
  /** If null, the region is the country without those of its cities that are regions themselves. */
  readonly city: string | null;
  /** Share of all reports. The shares need not add up to 1. */
  readonly share: number;
  /** A region without its own illness shares or seasons uses those of this profile: another region, or 'temperate'. */
  readonly profile?: string;
};

/** The share of patients who have a symptom, and the source of that figure. 'assumed' means that we have no source. */
type Frequencies = Readonly<Partial<Record<Symptom, readonly [share: number, source: string]>>>;

/**
 * The level of an illness over the year: `floor` plus one hump for each yearly peak. A hump has a `day` of the year, a
 * `height` (1 by default) and a `sharpness`. At sharpness 0 it is flat. At sharpness 4 it rises above a tenth of its
 * height for about four months, at 8 for about three.
 */
export type Season = {
  readonly floor: number;
  readonly humps: readonly { day: number; sharpness: number; height?: number }[];
};

type ByRegion<Value> = Readonly<Record<string, Value>>;
type CitiesByCountry = Readonly<Partial<Record<CountryCode, readonly string[]>>>;

type Illness = {
  readonly symptoms?: Frequencies;
  /** Shares of the illnesses behind 'other' and 'unknown'. */
  readonly causes?: Readonly<Record<string, number>>;
  /** Shares of the severities, mildest first. */
  readonly severity: readonly number[];
  /**
   * Shares of each region's reports. If neither the region nor its profile has an entry, the illness is absent from the
   * region.
   */
  readonly shares: ByRegion<number>;
  /** The default is the same level all year. 'waves' are those of model.ts. */
  readonly seasons?: 'waves' | ByRegion<Season>;
  /** The cities of a country where the illness does not spread. */
  readonly absentFrom?: CitiesByCountry;
  /** The only cities of a country where it does. */
  readonly onlyIn?: CitiesByCountry;
};

type IllnessFile = {
  /** The frequency of a symptom that is not listed for an illness. */
  background: readonly [share: number, source: string];
  illnesses: Readonly<Record<IllnessType, Illness>>;
  otherCauses: Readonly<Record<string, Frequencies>>;
};

/** A region of its own, whose reports are in addition to the seasonal ones. */
type Outbreak = Region & {
  illness: IllnessType;
  /** Neighbouring postal areas, the most affected first. */
  areas: readonly { code: string; weight: number }[];
};

// TypeScript reads the codes of a JSON file as any text. A test checks them.
export const REGIONS = regionFile as readonly Region[];
export const OUTBREAK = outbreakFile as Outbreak;
const file = illnessFile as unknown as IllnessFile;
export const ILLNESSES = file.illnesses;

/** Returns the symptoms of an illness or of another cause. Throws if the data file does not list the cause. */
export function symptomsOf(cause: string): Frequencies {
  const known: Readonly<Record<string, Illness | undefined>> = ILLNESSES;
  const symptoms = known[cause]?.symptoms ?? file.otherCauses[cause];
  if (!symptoms) throw new Error(`data/illnesses.json has no symptoms of '${cause}'`);
  return symptoms;
}

/** The share of reports that name a symptom although it is not listed for their illness. */
export const BACKGROUND = file.background[0];

/** Returns the region's own entry, otherwise the entry of its profile, otherwise undefined. */
export function ofRegion<T>(entries: Readonly<Record<string, T>>, { key, profile }: Region): T | undefined {
  return entries[key] ?? (profile === undefined ? undefined : entries[profile]);
}

const cityRegions = new Set(
  REGIONS.flatMap(({ country, city }) => (city === null ? [] : [`${country} ${city}`])),
);

/** Returns whether a place belongs to a region. A city that is a region does not belong to its country's region. */
export function isInRegion(region: Region, place: Pick<GazetteerPlace, 'country' | 'city'>): boolean {
  if (place.country !== region.country) return false;
  return region.city === null
    ? !cityRegions.has(`${place.country} ${place.city}`)
    : place.city === region.city;
}

/**
 * Returns false if the illness occurs in the country but does not spread in this city, for example because the city
 * lies too high for the mosquito.
 */
export function spreadsIn(illness: IllnessType, country: CountryCode, city: string): boolean {
  const { absentFrom, onlyIn } = ILLNESSES[illness];
  return !absentFrom?.[country]?.includes(city) && (onlyIn?.[country]?.includes(city) ?? true);
}
