import * as v from 'valibot';

/**
 * Precision of a postal code's place. 'exact': 1 to 2 km from the centre of its area. 'city': the code's city, up to about 20 km off.
 * 'region': the centre of a region, 100 km off or more.
 */
export const PLACE_PRECISIONS = ['exact', 'city', 'region'] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** The part of a Nominatim search result that we read and serve (format=json, addressdetails=1). */
export const nominatimPlaceSchema = v.object({
  lat: v.string(),
  lon: v.string(),
  display_name: v.optional(v.string()),
  /** Attribution to show, if the data needs one. */
  licence: v.optional(v.string()),
  /** Our extension; missing from other servers. */
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

/**
 * A postal code's place, coordinates in degrees (WGS 84). At precision 'region' `city` is the region's town, and may be empty. `licence` is
 * the attribution to show.
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
