import { Bounds, Point, type Map as LeafletMap } from 'leaflet';
import { joinList } from '@health-commons/base/locale';
import { createStore } from '@health-commons/base/store';
import { useStore } from '@health-commons/base/use-store';
import type { Bbox } from '@health-commons/contracts/aggregates';
import { countryName } from '@health-commons/contracts/country-name';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { viewOf, widen } from '../../data/view';
import { messages } from '../../messages';
import countries from './countries.json';
import { pathText } from './land-path';
import { toMercator, type Land } from './land-shapes';

/**
 * The shapes of a country and of its territories (ISO 3166-1 numeric, as in the land), and boxes (west, south, east,
 * north) of islands that the land at 1:110 million leaves out.
 */
type Coverage = { ids: readonly string[]; islands: readonly (readonly number[])[] };

const taking = getSite().countries.map((code): Coverage => countries[code]);

/** Returns whether people can report from the country of a shape. */
export const takesPart = (id: unknown): boolean => taking.some(({ ids }) => ids.includes(String(id)));

/** The names of the countries that take part, in the order of the site. */
export const countryNames = (): string => joinList(getSite().countries.map(countryName));

/** Degrees around a view that belong to it, because coasts and borders of land at 1:110 million are off by so much. */
const MARGIN = 0.5;
/** Pixels of the Mercator square for a test: fine enough that no shape is thinned away. */
const SCALE = 64;

/** Returns whether people can report from some place in the box. `land` is that of the whole world. */
export function canReportFrom(land: Land, { west, south, east, north }: Bbox): boolean {
  const box = { west: west - MARGIN, south: south - MARGIN, east: east + MARGIN, north: north + MARGIN };
  const isNear = ([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]) =>
    left <= box.east && right >= box.west && bottom <= box.north && top >= box.south;
  if (taking.some(({ islands }) => islands.some(isNear))) return true;
  const inWorld = widen(box, 0);
  const corner = (x: number, y: number) => new Point(...toMercator([x, y])).multiplyBy(SCALE);
  const bounds = new Bounds(corner(inWorld.west, inWorld.north), corner(inWorld.east, inWorld.south));
  const open = land.filter(({ noData }) => !noData);
  return pathText(open, SCALE, new Point(0, 0), bounds) !== '';
}

/** The land of the whole world. Null until it is loaded. */
export const worldLand = createStore<Land | null>(null);

/** Returns a text if nobody can report from what the map shows, or null. A null `map` means that it is not needed. */
export function useNobodyText(map: LeafletMap | null): string | null {
  const land = useStore(worldLand);
  if (map === null || land === null || canReportFrom(land, viewOf(map).bbox)) return null;
  return formatMessage(messages['map.nobody'], { countries: countryNames() });
}
