import * as v from 'valibot';
import { PLACE_PRECISIONS, type PlacePrecision } from './postal-levels';

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
    v.object({
      city: v.optional(v.string()),
      town: v.optional(v.string()),
      village: v.optional(v.string()),
      municipality: v.optional(v.string()),
      county: v.optional(v.string()),
      state_district: v.optional(v.string()),
      suburb: v.optional(v.string()),
      neighbourhood: v.optional(v.string()),
      state: v.optional(v.string()),
      country: v.optional(v.string()),
      country_code: v.optional(v.string()),
    }),
  ),
});
export const nominatimAnswerSchema = v.array(nominatimPlaceSchema);
export type NominatimPlace = v.InferOutput<typeof nominatimPlaceSchema>;

/** Returns the city's name or, if the address has no city, the first of the names below that the address has. */
export const cityOf = (address: NonNullable<NominatimPlace['address']>): string | undefined =>
  address.city ??
  address.town ??
  address.village ??
  address.municipality ??
  address.county ??
  address.state_district ??
  address.suburb ??
  address.neighbourhood;

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
