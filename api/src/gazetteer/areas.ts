import type { CountryCode } from '@health-commons/contracts/countries';
import { areasAu } from './areas-au';
import { areasBr } from './areas-br';
import { areasCa } from './areas-ca';
import { areasDe } from './areas-de';
import { areasEs } from './areas-es';
import { areasFr } from './areas-fr';
import { areasGb } from './areas-gb';
import { areasInNorth } from './areas-in-north';
import { areasInSouth } from './areas-in-south';
import { areasIt } from './areas-it';
import { areasJp } from './areas-jp';
import { areasMx } from './areas-mx';
import { areasNl } from './areas-nl';
import { areasNo } from './areas-no';
import { areasSe } from './areas-se';
import { areasUsCentral } from './areas-us-central';
import { areasUsEast } from './areas-us-east';
import { areasUsMiddle } from './areas-us-middle';
import { areasUsWest } from './areas-us-west';
import { parseAreas, type Area } from './parse-areas';

const TABLES: Record<CountryCode, string> = {
  IN: areasInNorth + areasInSouth,
  US: areasUsEast + areasUsMiddle + areasUsCentral + areasUsWest,
  CA: areasCa,
  GB: areasGb,
  AU: areasAu,
  DE: areasDe,
  FR: areasFr,
  JP: areasJp,
  BR: areasBr,
  MX: areasMx,
  IT: areasIt,
  ES: areasEs,
  NL: areasNl,
  SE: areasSe,
  NO: areasNo,
};

const parsed = new Map<CountryCode, ReadonlyMap<string, Area>>();

/** The areas of a country by prefix. Read when a country is first asked for: a cold start pays for no country it does not need. */
export function areasOf(country: CountryCode): ReadonlyMap<string, Area> {
  const known = parsed.get(country);
  if (known) return known;
  const areas = parseAreas(country, TABLES[country]);
  parsed.set(country, areas);
  return areas;
}

const OUTWARD = /^(([A-Z]{1,2})\d[\dA-Z]?)(?:\d[A-Z]{2})?$/;

/** The prefixes of a normalized code that may name an area, longest first. */
export function prefixesOf(country: CountryCode, code: string): string[] {
  // 'B11AA' is district B1, not B11, and 'BX11LT' is nothing of Birmingham's: British prefixes are whole parts.
  if (country === 'GB') {
    const [, district, area] = OUTWARD.exec(code) ?? [];
    return district && area ? [district, district.replace(/(?<=\d)[A-Z]$/, ''), area] : [];
  }
  return Array.from({ length: code.length }, (_, index) => code.slice(0, code.length - index));
}
