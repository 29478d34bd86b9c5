type Point = { latitude: number; longitude: number };

/** Flat-earth distance in kilometres, accurate to a few percent within a country. */
export const kilometres = (a: Point, b: Point): number =>
  111.2 *
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180));
