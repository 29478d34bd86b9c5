import * as v from 'valibot';

/** The parts of a Nominatim search answer that we read and give (format=json, addressdetails=1). */
export const nominatimPlaceSchema = v.object({
  lat: v.string(),
  lon: v.string(),
  display_name: v.optional(v.string()),
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

/** A postal code's place. Coordinates in degrees, WGS 84. */
export type GeocodeResult = {
  city: string;
  state: string;
  country: string;
  latitude: number;
  longitude: number;
};
