import * as v from 'valibot';
import { PLACE_PRECISIONS, type PlacePrecision } from './postal-levels';

/** The parts of an address that may name its city, the best first. */
const CITY_PARTS = [
  ...(['city', 'town', 'village', 'municipality'] as const),
  ...(['county', 'state_district', 'suburb', 'neighbourhood'] as const),
] as const;

/** The properties of a Nominatim search result that we read and serve (format=json, addressdetails=1). */
const nominatimPlaceSchema = v.object({
  lat: v.string(),
  lon: v.string(),
  display_name: v.optional(v.string()),
  /** An attribution that pages must show. */
  licence: v.optional(v.string()),
  /** An extension of our API. Nominatim servers do not return this property. */
  precision: v.fallback(v.optional(v.picklist(PLACE_PRECISIONS)), undefined),
  address: v.optional(
    v.object(v.entriesFromList([...CITY_PARTS, 'state', 'country', 'country_code'], v.optional(v.string()))),
  ),
});
export const nominatimAnswerSchema = v.array(nominatimPlaceSchema);
export type NominatimPlace = v.InferOutput<typeof nominatimPlaceSchema>;

/** Returns the name of an address's city or, if it has none, of the place that describes it best. */
export const cityOf = (address: NonNullable<NominatimPlace['address']>): string | undefined =>
  CITY_PARTS.map((part) => address[part]).find((name) => name !== undefined);

/**
 * A postal code's place, in degrees (WGS 84). If `precision` is 'region', `city` is empty or names a town or part of
 * the region. `licence` is an attribution that pages must show.
 */
export type GeocodeResult = {
  city: string;
  state: string;
  country: string;
  latitude: number;
  longitude: number;
  precision?: PlacePrecision | undefined;
  licence?: string | undefined;
};
