import cities from './cities.json';

/** A city: name, latitude and longitude in degrees (WGS 84, to 0.01), and 1 if it is among its country's largest. */
export type City = readonly [name: string, latitude: number, longitude: number, large?: 1];

/**
 * The cities of the gazetteer (api/src/gazetteer). `npm run gazetteer` writes cities.json, and a test of the
 * gazetteer keeps it equal. The module is 30 kB, so a page should load it on demand.
 */
export const CITIES = cities as unknown as readonly City[];
