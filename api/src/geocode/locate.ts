import type { CountryCode } from '@health-commons/contracts/countries';
import { PLACE_PRECISIONS } from '@health-commons/contracts/postal-levels';
import type { Context } from '../dependencies';
import { findExact, findNearest, isNowhere } from '../gazetteer/areas';
import { lookUp, type TakeLookUp } from './look-up';
import { type Place, readKnown } from './places';
import { areaCode, countriesOfForm, isWellFormed } from './postal-code';

/** The result of a look-up. A report is only stored if the result is `found` or `unavailable`. */
export type Located =
  /**
   * `place.precision` says how exact the place is. `serverUnavailable` is true if a configured look-up server
   * gave no answer, so it may have a better place.
   */
  | { kind: 'found'; place: Place; serverUnavailable?: boolean }
  /**
   * The code does not have a format of the country, or its first characters are not assigned and the look-up server (if
   * configured) does not know it. Or it is not a place on a map, such as that of an army post office.
   */
  | { kind: 'wrong' }
  /** The first characters are not known to be assigned, and the look-up server gave no answer. */
  | { kind: 'unavailable' };

/**
 * Finds the area of a postal code in a country: of its district, if the code is finer. The sources are, in this order:
 * codes of our gazetteer, cached answers of the look-up server, codes of the imported dump, the look-up server itself,
 * and the area of the first characters (docs/decisions/0004). A code is never rejected because the look-up server is
 * down. A request to the look-up server is counted with `take`.
 */
export async function locate(
  context: Context,
  country: CountryCode,
  written: string,
  take?: TakeLookUp,
): Promise<Located> {
  if (isWrong(country, written)) return WRONG;
  const code = areaCode(country, written);
  const area = findNearest(country, code);
  if (area?.precision === 'exact') return { kind: 'found', place: area };
  const known = await readKnown(context.db, { country, code });
  const place = known.cached ?? known.imported;
  if (place) return { kind: 'found', place };
  const answer =
    known.cached === null ? ({ kind: 'nothing' } as const) : await lookUp(context, { country, code }, take);
  if (answer.kind === 'found') return answer;
  const serverUnavailable = answer.kind === 'unavailable' && context.settings.NOMINATIM_URL !== undefined;
  if (area) return { kind: 'found', place: area, serverUnavailable };
  return serverUnavailable ? { kind: 'unavailable' } : WRONG;
}

/** Returns whether a code is wrong and this can be known without a look-up. */
export function isWrong(country: CountryCode, written: string): boolean {
  const code = areaCode(country, written);
  if (findExact(country, code)) return false;
  return !isWellFormed(country, code) || isNowhere(country, code);
}

/**
 * Finds a postal code without a country, in our gazetteer only: the most precise place of any country, the first in the
 * order of the form. Pages ask so only after they have asked with the country, so no other source is needed.
 */
export function locateAnywhere(written: string): Located {
  const places = countriesOfForm(written).flatMap(
    (country) => findNearest(country, areaCode(country, written)) ?? [],
  );
  const [place] = places.sort((a, b) => rank(a) - rank(b));
  return place ? { kind: 'found', place } : WRONG;
}

const WRONG = { kind: 'wrong' } as const;
const rank = ({ precision }: Place) => PLACE_PRECISIONS.indexOf(precision);
