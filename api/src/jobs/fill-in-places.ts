import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import type { PlacePrecision } from '@health-commons/contracts/geocode';
import type { Context } from '../dependencies';
import { locate, type Located } from '../geocode/locate';
import { coarser } from '../geocode/imported';

/** Codes looked up in one run: of the turns at somebody else's server, one every 2 seconds, half are left to visitors. */
const AT_MOST = { asking: 15, alone: 500 } as const;

/** Codes taken at a time. Who takes a code puts it off, so none is taken that may not be reached. */
const PORTION = 10;

/** Reports of a code that are moved in one transaction, and of all codes in one run. What is left is moved in the next one. */
const MOVED = { atOnce: 1_000, inRun: 10_000 } as const;

type Code = { country: string; pin_code: string };
type CoarseCode = Code & { precision: PlacePrecision };

/**
 * Looks up the places of reports that were stored without one, because nobody could be asked, and of those that stand on the point of
 * their city or region. A code that turns out to be none leaves its reports where they are.
 */
export async function fillInPlaces(context: Context): Promise<void> {
  const atMost = context.settings.NOMINATIM_URL ? AT_MOST.asking : AT_MOST.alone;
  const placed = await placeWaiting(context, atMost);
  await moveCoarse(context, atMost - placed);
}

/** Answers how many codes it looked up. */
async function placeWaiting(context: Context, atMost: number): Promise<number> {
  const { db } = context;
  const due = await db.query<Code>('api', 'select country, pin_code from private.take_geocode_todo($1)', [
    atMost,
  ]);
  for (const code of due) {
    const located = await locateStored(context, code);
    // Put off already; a later run asks again.
    if (located.kind === 'unavailable') continue;
    const place = located.kind === 'found' ? located.place : null;
    await db.query('api', 'select private.settle_geocode_todo($1, $2, $3, $4, $5)', [
      code.country,
      code.pin_code,
      place?.latitude ?? null,
      place?.longitude ?? null,
      place?.precision ?? null,
    ]);
  }
  return due.length;
}

async function moveCoarse(context: Context, atMost: number): Promise<void> {
  let left = atMost;
  let moved = 0;
  while (left > 0 && moved < MOVED.inRun) {
    const due = await context.db.query<CoarseCode>(
      'api',
      'select country, pin_code, precision from private.take_coarse_codes($1)',
      [Math.min(PORTION, left)],
    );
    if (due.length === 0) return;
    left -= due.length;
    for (const code of due) moved += await moveReports(context, code);
  }
}

/** Answers how many it moved. */
async function moveReports(context: Context, code: CoarseCode): Promise<number> {
  const { db } = context;
  const located = await locateStored(context, code);
  const place = located.kind === 'found' ? located.place : null;
  let moved = 0;
  if (place && isBetter(place.precision, code.precision)) {
    const rows = await db.query<{ moved: number }>(
      'api',
      'select private.move_coarse_reports($1, $2, $3, $4, $5, $6) as moved',
      [code.country, code.pin_code, place.latitude, place.longitude, place.precision, MOVED.atOnce],
    );
    moved = rows[0]?.moved ?? 0;
  }
  const mayBeKnownSoon =
    located.kind === 'unavailable' || (located.kind === 'found' && located.serverUnavailable);
  if (moved < MOVED.atOnce && !mayBeKnownSoon)
    await db.query('api', 'select private.postpone_coarse_code($1, $2)', [code.country, code.pin_code]);
  return moved;
}

async function locateStored(context: Context, { country, pin_code }: Code): Promise<Located> {
  const known = COUNTRY_CODES.find((code) => code === country);
  return known ? locate(context, known, pin_code) : { kind: 'nothing' };
}

function isBetter(found: PlacePrecision, known: PlacePrecision): boolean {
  return found !== known && coarser(found, known) === known;
}
