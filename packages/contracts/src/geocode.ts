import * as v from 'valibot';

/**
 * How closely a postal code's place is known. 'exact': the code itself, its point 1 to 2 km from its middle. 'city': the city the
 * code belongs to, up to some 20 km off. 'region': the middle of a region, 100 km off and more in large ones.
 */
export const PLACE_PRECISIONS = ['exact', 'city', 'region'] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** The parts of a Nominatim search answer that we read and give (format=json, addressdetails=1). */
export const nominatimPlaceSchema = v.object({
  lat: v.string(),
  lon: v.string(),
  display_name: v.optional(v.string()),
  /** Whose data it is, to be shown beside it; absent when nobody asks for that. */
  licence: v.optional(v.string()),
  /** Ours; another server's answer has none. */
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
 * A postal code's place. Coordinates in degrees, WGS 84. `city` may be empty at precision 'region', where it is the region's
 * town and not the code's. `licence` is the attribution to show, in the words of whose data it is.
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
