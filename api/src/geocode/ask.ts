import type { CountryCode } from '@health-commons/contracts/countries';
import type { Context } from '../dependencies';
import { readKnown, writeCache } from './cache';
import { searchNominatim, ServerFailed } from './nominatim';
import type { Place } from './place';
import { countriesOfForm, writtenForm } from './postal-code';

export type Answer =
  | { kind: 'found'; place: Place }
  /** The server knows no such code. */
  | { kind: 'nothing' }
  /** None configured, down, slow, paused after failures, or too many wait for their turn. Says nothing about the code. */
  | { kind: 'unavailable' };

/** A postal code in a country, or with null in any. */
export type Search = { country: CountryCode | null; code: string };

const UNAVAILABLE = { kind: 'unavailable' } as const;

/**
 * The public service allows one request a second over all users of an application. Turns are a little further apart, and who comes too
 * late for his (`lateness`, milliseconds) takes another: so two requests never leave within a second of each other.
 */
const TURN = { name: 'nominatim', gap: '1.25 seconds', lateness: 200 } as const;

/** Milliseconds to wait for a turn and for the answer. Who has a less precise place already waits less for a better one. */
const PATIENCE = {
  withoutPlace: { turn: 5_000, answer: 5_000 },
  withPlace: { turn: 2_500, answer: 3_000 },
} as const;

/** Asks the configured server for a postal code, at its turn over all processes, and keeps what it says. */
export async function ask(context: Context, search: Search, hasPlace: boolean): Promise<Answer> {
  const { db, settings, log } = context;
  if (!settings.NOMINATIM_URL) return UNAVAILABLE;
  const patience = hasPlace ? PATIENCE.withPlace : PATIENCE.withoutPlace;
  const before = await awaitTurn(context, search, patience.turn);
  if (before) return before;
  try {
    const written = writtenForm(search.country ?? countriesOfForm(search.code)[0] ?? 'US', search.code);
    const place = await searchNominatim(context, { ...search, written }, patience.answer);
    await writeCache(db, search, place);
    await db.query('api', 'select private.turn_succeeded($1)', [TURN.name]);
    return toAnswer(place);
  } catch (error) {
    if (!(error instanceof ServerFailed)) throw error;
    log({ event: 'geocode.failed', error: error.message });
    await db.query('api', 'select private.turn_failed($1, $2::text::interval)', [
      TURN.name,
      `${error.retryAfter} seconds`,
    ]);
    return UNAVAILABLE;
  }
}

/** Null when it is our turn now; else the answer without a request of our own. */
async function awaitTurn({ db, clock }: Context, search: Search, patience: number): Promise<Answer | null> {
  const deadline = clock.now() + patience;
  for (;;) {
    const askedAt = clock.now();
    const rows = await db.query<{ wait: number | null }>(
      'api',
      'select private.reserve_turn($1, $2::text::interval, $3::text::interval) as wait',
      [TURN.name, TURN.gap, `${Math.max(0, deadline - askedAt)} milliseconds`],
    );
    const wait = rows[0]?.wait ?? null;
    if (wait === null) return UNAVAILABLE;
    if (wait > 0) {
      await clock.wait(wait);
      // Who was before us may have asked the same.
      const { cached } = await readKnown(db, search);
      if (cached !== undefined) return toAnswer(cached);
    }
    if (clock.now() - askedAt - wait <= TURN.lateness) return null;
    if (clock.now() >= deadline) return UNAVAILABLE;
  }
}

function toAnswer(place: Place | null): Answer {
  return place ? { kind: 'found', place } : { kind: 'nothing' };
}
