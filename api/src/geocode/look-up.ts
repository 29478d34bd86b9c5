import type { Context } from '../dependencies';
import { type Place, readKnown, type Search, writeCache } from './places';
import { searchNominatim, ServerFailed } from './nominatim';

type Answer =
  | { kind: 'found'; place: Place }
  /** The look-up server does not know the code. */
  | { kind: 'nothing' }
  /**
   * The code may exist: no look-up server is configured, the server failed or is paused, no turn is free in
   * time, or the sender is over the limit.
   */
  | { kind: 'unavailable' };

/** Counts a look-up of the sender. Returns null if it is allowed, or else the seconds until the next one is. */
export type TakeLookUp = () => Promise<number | null>;

const UNAVAILABLE = { kind: 'unavailable' } as const;

/**
 * Nominatim's public service allows an application one request per second. Turns are 2 s apart, so that requests are a
 * second apart even if the database answers late.
 */
const GAP = '2 seconds';

/** A look-up asks for a turn at most this often, at these intervals (ms). */
const TURN = { tries: 7, everyMs: 500 } as const;

const ANSWER_TIMEOUT_MS = 4_000;

/** Minimum and maximum seconds without requests after a failure. */
const PAUSE = 30;
const MAX_PAUSE = 3_600;

/**
 * Looks up a postal code on the look-up server and caches the answer. All processes share the server's turns. Jobs have
 * no `take` and so no limit.
 */
export async function lookUp(context: Context, search: Search, take?: TakeLookUp): Promise<Answer> {
  const { db, clock, log, settings } = context;
  if (!settings.NOMINATIM_URL) return UNAVAILABLE;
  if (take && (await take()) !== null) return UNAVAILABLE;
  for (let tries = 1; !(await takeTurn(context, { gap: GAP })); tries += 1) {
    if (tries === TURN.tries) return UNAVAILABLE;
    await clock.wait(TURN.everyMs);
    // An equal look-up may have had the turn.
    const { cached } = await readKnown(db, search);
    if (cached !== undefined) return toAnswer(cached);
  }
  try {
    const place = await searchNominatim(context, search, ANSWER_TIMEOUT_MS);
    await writeCache(db, search, place);
    return toAnswer(place);
  } catch (error) {
    if (!(error instanceof ServerFailed)) throw error;
    log({ event: 'geocode.failed', error: error.message });
    const pause = Math.min(Math.max(PAUSE, error.retryAfter), MAX_PAUSE);
    await takeTurn(context, { lease: `${pause} seconds` });
    return UNAVAILABLE;
  }
}

/** Returns whether a request may be sent, at least `gap` after the last one. The next turn is after `lease`. */
async function takeTurn({ db }: Context, { lease = '0', gap = '0' }): Promise<boolean> {
  const rows = await db.query<{ mine: boolean }>(
    'api',
    `select private.lease_job('nominatim', $1::text::interval, $2::text::interval) as mine`,
    [lease, gap],
  );
  return rows[0]?.mine ?? false;
}

function toAnswer(place: Place | null): Answer {
  return place ? { kind: 'found', place } : { kind: 'nothing' };
}
