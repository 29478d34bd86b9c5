import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import {
  ILLNESS_TYPES,
  type IllnessType,
  SEVERITIES,
  type Symptom,
  SYMPTOMS,
} from '@health-commons/contracts/vocabulary';
import * as v from 'valibot';
import type { GazetteerPlace } from '@health-commons/api/gazetteer';
import illnessFile from './data/illnesses.json';
import outbreakFile from './data/outbreak.json';
import regionFile from './data/regions.json';

/** Loads and checks the figures of the demonstration data (docs/demonstration-data.md). */

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const country = v.picklist(COUNTRY_CODES);
const citiesByCountry = v.optional(v.record(v.string(), v.array(v.string())), {});
const byRegion = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.record(v.picklist([...regionFile.flatMap(({ key, profile = key }) => [key, profile])]), schema);

const regionSchema = v.strictObject({
  key: v.string(),
  country,
  /** If null, the region is the country without those of its cities that are regions themselves. */
  city: v.nullable(v.string()),
  /** Share of all reports. The shares need not add up to 1. */
  share,
  /** A region without its own illness shares or seasons uses those of this profile: another region, or 'temperate'. */
  profile: v.optional(v.string()),
});
export type Region = Readonly<v.InferOutput<typeof regionSchema>>;

/**
 * The share of patients who have the symptom, and the source of that figure. 'assumed' means that we have no source.
 */
const frequencySchema = v.tuple([share, v.picklist([...Object.keys(illnessFile.sources), 'assumed'])]);
const symptomsSchema = v.record(v.picklist(SYMPTOMS), frequencySchema);

/**
 * The level of an illness over the year: `floor` plus one hump for each yearly peak. A hump has a `day` of the year, a
 * `height` and a `sharpness`. At sharpness 0 it is flat. At sharpness 4 it rises above a tenth of its height for about
 * four months, at 8 for about three.
 */
const seasonSchema = v.strictObject({
  floor: v.pipe(v.number(), v.minValue(0)),
  humps: v.array(
    v.strictObject({
      day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)),
      sharpness: v.number(),
      height: v.optional(v.number(), 1),
    }),
  ),
});
export type Season = v.InferOutput<typeof seasonSchema>;

const illnessSchema = v.strictObject({
  symptoms: v.optional(symptomsSchema),
  /** Shares of the illnesses behind 'other' and 'unknown'. */
  causes: v.optional(v.record(v.string(), share)),
  /** Shares of the severities, mildest first. */
  severity: v.pipe(v.array(share), v.length(SEVERITIES.length)),
  /**
   * Shares of each region's reports. If neither the region nor its profile has an entry, the illness is absent from the
   * region.
   */
  shares: byRegion(share),
  /** The default is the same level all year. 'waves' uses waves.ts. */
  seasons: v.optional(v.union([v.literal('waves'), byRegion(seasonSchema)]), {}),
  /**
   * `absentFrom` lists the cities of a country where the illness does not spread, `onlyIn` the only cities where it
   * does.
   */
  absentFrom: citiesByCountry,
  onlyIn: citiesByCountry,
});
type IllnessData = v.InferOutput<typeof illnessSchema>;

const fileSchema = v.strictObject({
  sources: v.record(v.string(), v.strictObject({ title: v.string(), url: v.pipe(v.string(), v.url()) })),
  /** The frequency of a symptom that is not listed for an illness. */
  background: frequencySchema,
  illnesses: v.strictObject(
    Object.fromEntries(ILLNESS_TYPES.map((type) => [type, illnessSchema])) as Record<
      IllnessType,
      typeof illnessSchema
    >,
  ),
  otherCauses: v.record(v.string(), symptomsSchema),
});

const outbreakSchema = v.strictObject({
  illness: v.picklist(ILLNESS_TYPES),
  country,
  city: v.string(),
  /** Share of all reports, in addition to the seasonal reports. */
  share,
  /** Neighbouring postal areas, the most affected first. */
  areas: v.array(v.strictObject({ code: v.string(), weight: share })),
});

export const REGIONS: readonly Region[] = v.parse(v.array(regionSchema), regionFile);
export const OUTBREAK = v.parse(outbreakSchema, outbreakFile);
const file = v.parse(fileSchema, illnessFile);
export const ILLNESSES = file.illnesses;

type Frequencies = Readonly<Partial<Record<Symptom, readonly [share: number, source: string]>>>;

/** Returns the symptoms of an illness or of another cause. Throws if the data file does not list the cause. */
export function symptomsOf(cause: string): Frequencies {
  const known: Readonly<Record<string, IllnessData | undefined>> = ILLNESSES;
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

export const shareOf = (illness: IllnessType, region: Region): number =>
  ofRegion(ILLNESSES[illness].shares, region) ?? 0;

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
  return !absentFrom[country]?.includes(city) && (onlyIn[country]?.includes(city) ?? true);
}
