import type { Context, Db } from '../dependencies';
import { type Place, readKnown, type Search, writeCache } from './places';
import { searchNominatim, ServerFailed } from './nominatim';
import { countriesOfForm, writtenForm } from './postal-code';

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

/** `hasPlace` means that a less precise place is already known. Jobs have no `take` and so no limit. */
type LookUpOptions = { hasPlace: boolean; take?: TakeLookUp | undefined };

const UNAVAILABLE = { kind: 'unavailable' } as const;

/**
 * Nominatim's public service allows an application one request per second. Turns are 2 s apart, and a process
 * that is more than `lateness` ms late skips its turn. So requests are at least a second apart, even if the
 * database is slow.
 */
const TURN = { name: 'nominatim', gap: '2 seconds', lateness: 950 } as const;

/**
 * Milliseconds before a turn at which the cache is read again, because another process may have stored the
 * answer.
 */
const CACHE_CHECK_MS = 500;

/**
 * Milliseconds to wait for a turn and for the answer. The times are shorter if a less precise place is known.
 */
const TIMEOUTS = {
  withoutPlace: { turn: 5_000, answer: 5_000 },
  withPlace: { turn: 2_500, answer: 3_000 },
} as const;

/** Look-ups that this process is running, so that equal look-ups share a request. */
const inFlight = new WeakMap<Db, Map<string, Promise<Answer>>>();

/**
 * Looks up a postal code on the look-up server and caches the answer. All processes share the server's turns.
 */
export async function lookUp(context: Context, search: Search, options: LookUpOptions): Promise<Answer> {
  if (!context.settings.NOMINATIM_URL) return UNAVAILABLE;
  const running = inFlight.get(context.db) ?? new Map<string, Promise<Answer>>();
  inFlight.set(context.db, running);
  const key = `${search.country ?? ''} ${search.code}`;
  if (!running.has(key) && ((await options.take?.()) ?? null) !== null) return UNAVAILABLE;
  const answer = running.get(key) ?? queryServer(context, search, options).finally(() => running.delete(key));
  running.set(key, answer);
  return answer;
}

async function queryServer(context: Context, search: Search, { hasPlace }: LookUpOptions): Promise<Answer> {
  const { db, log } = context;
  const timeouts = hasPlace ? TIMEOUTS.withPlace : TIMEOUTS.withoutPlace;
  const early = await awaitTurn(context, search, timeouts.turn);
  if (early) return early;
  try {
    const written = writtenForm(search.country ?? countriesOfForm(search.code)[0] ?? 'US', search.code);
    const place = await searchNominatim(context, { ...search, written }, timeouts.answer);
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

/**
 * Waits for a turn. Returns null when the caller may send the request, or an answer if no request is needed
 * or possible.
 */
async function awaitTurn(context: Context, search: Search, timeout: number): Promise<Answer | null> {
  const { db, clock, log } = context;
  const deadline = clock.now() + timeout;
  for (;;) {
    const { wait, sentAt } = await reserveTurn(context, Math.max(0, deadline - clock.now()));
    if (wait === null) return UNAVAILABLE;
    // `turn` is not before the reserved time, because the database computed `wait` before this line runs.
    const turn = clock.now() + wait;
    if (wait > 0) {
      await clock.wait(Math.max(0, wait - CACHE_CHECK_MS));
      const { cached } = await readKnown(db, search);
      if (cached !== undefined) return toAnswer(cached);
      await clock.wait(Math.max(0, turn - clock.now()));
    }
    // `late` may be too high but never too low, because the database computed `wait` after `sentAt`.
    const late = clock.now() - sentAt - wait;
    if (late <= TURN.lateness) return null;
    log({ event: 'geocode.turn_lost', late });
    if (clock.now() >= deadline) return UNAVAILABLE;
  }
}

/**
 * Reserves a turn. `wait` is the number of milliseconds until the turn, or null if it would exceed `timeout`
 * or the look-ups are paused. `sentAt` is the time when the statement was sent.
 */
async function reserveTurn({ db, clock }: Context, timeout: number) {
  return db.transaction({ role: 'api' }, async (sql) => {
    const sentAt = clock.now();
    const rows = await sql.query<{ wait: number | null }>(
      'select private.reserve_turn($1, $2::text::interval, $3::text::interval) as wait',
      [TURN.name, TURN.gap, `${timeout} milliseconds`],
    );
    return { wait: rows[0]?.wait ?? null, sentAt };
  });
}

function toAnswer(place: Place | null): Answer {
  return place ? { kind: 'found', place } : { kind: 'nothing' };
}
