import type { CountryCode } from '@health-commons/contracts/countries';
import type { GazetteerPlace } from './place';
import { placesAu } from './places-au';
import { placesBr } from './places-br';
import { placesCa } from './places-ca';
import { placesDe } from './places-de';
import { placesEs } from './places-es';
import { placesFr } from './places-fr';
import { placesGb } from './places-gb';
import { placesIn } from './places-in';
import { placesIt } from './places-it';
import { placesJp } from './places-jp';
import { placesMx } from './places-mx';
import { placesNl } from './places-nl';
import { placesNo } from './places-no';
import { placesSe } from './places-se';
import { placesUs } from './places-us';

const places: readonly GazetteerPlace[] = [
  placesIn,
  placesUs,
  placesCa,
  placesGb,
  placesAu,
  placesDe,
  placesFr,
  placesJp,
  placesBr,
  placesMx,
  placesIt,
  placesEs,
  placesNl,
  placesSe,
  placesNo,
].flat();

const byCode = new Map<string, GazetteerPlace[]>();
for (const place of places) {
  const same = byCode.get(place.code);
  if (same) same.push(place);
  else byCode.set(place.code, [place]);
}

/** The place of a code in a country. `code` is normalized (contracts' normalizePostalCode). */
export function findExact(country: CountryCode, code: string): GazetteerPlace | undefined {
  return byCode.get(code)?.find((place) => place.country === country);
}

/** Every place with this normalized code, in any country: '28001' stands for one in several. */
export function findAnyCountry(code: string): GazetteerPlace[] {
  return [...(byCode.get(code) ?? [])];
}

/** All places, countries in the order they are offered. */
export function allPlaces(): readonly GazetteerPlace[] {
  return places;
}
