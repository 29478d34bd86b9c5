import type { CountryCode } from '@health-commons/contracts/countries';
import type { Db } from '../db';
import type { Context } from '../dependencies';
import { readKnown, writeCache } from './cache';
import { searchNominatim, ServerFailed } from './nominatim';
import type { Place } from './place';
import { countriesOfForm, writtenForm } from './postal-code';

export type Answer =
  | { kind: 'found'; place: Place }
  /** The server knows no such code. */
  | { kind: 'nothing' }
  /** None configured, down, slow, paused after failures; too many wait for their turn, or this sender asked too often. Says nothing about the code. */
  | { kind: 'unavailable' };

/** A postal code in a country, or with null in any. */
export type Search = { country: CountryCode | null; code: string };

/** Names who asks by a hash; null: nobody in particular. */
export type Sender = () => Promise<string | null>;

/** `hasPlace`: a less precise place is known already. `sender`: absent when nobody asks, but a job. */
export type Asking = { hasPlace: boolean; sender?: Sender | undefined };

const UNAVAILABLE = { kind: 'unavailable' } as const;

/**
 * The public service allows one request a second over all users of an application. Turns are further apart than that, and who comes
 * later than `lateness` (milliseconds) for his lets it go: so two requests never leave within a second of each other, however slow the
 * database and the way to it are.
 */
const TURN = { name: 'nominatim', gap: '2 seconds', lateness: 950 } as const;

/** Milliseconds before a turn at which is looked whether somebody else has had the answer meanwhile. */
const LOOK_AHEAD = 500;

/** Milliseconds to wait for a turn and for the answer. Who has a less precise place already waits less for a better one. */
const PATIENCE = {
  withoutPlace: { turn: 5_000, answer: 5_000 },
  withPlace: { turn: 2_500, answer: 3_000 },
} as const;

/** Turns at the server that one address may want in an hour; the server has 1,800. A form wants two at most for each code it checks. */
const TURNS_PER_HOUR = 60;

/** What this process is asking the server for. Who wants the same waits for the same answer. */
const beingAsked = new WeakMap<Db, Map<string, Promise<Answer>>>();

/** Asks the configured server for a postal code, at its turn over all processes, and keeps what it says. */
export async function ask(context: Context, search: Search, asking: Asking): Promise<Answer> {
  if (!context.settings.NOMINATIM_URL) return UNAVAILABLE;
  const asked = beingAsked.get(context.db) ?? new Map<string, Promise<Answer>>();
  beingAsked.set(context.db, asked);
  const name = `${search.country ?? ''} ${search.code}`;
  if (!asked.has(name) && !(await mayAsk(context, asking))) return UNAVAILABLE;
  const answer = asked.get(name) ?? askServer(context, search, asking).finally(() => asked.delete(name));
  asked.set(name, answer);
  return answer;
}

/** Counts a turn for who asks; false when he has had his. */
async function mayAsk({ db }: Context, { sender }: Asking): Promise<boolean> {
  const hash = await sender?.();
  if (!hash) return true;
  const rows = await db.query<{ may: boolean }>('api', 'select private.count_look_up($1, $2) as may', [
    hash,
    TURNS_PER_HOUR,
  ]);
  return rows[0]?.may ?? false;
}

async function askServer(context: Context, search: Search, { hasPlace }: Asking): Promise<Answer> {
  const { db, log } = context;
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
async function awaitTurn(context: Context, search: Search, patience: number): Promise<Answer | null> {
  const { db, clock, log } = context;
  const deadline = clock.now() + patience;
  for (;;) {
    const { wait, askedAt } = await reserveTurn(context, Math.max(0, deadline - clock.now()));
    if (wait === null) return UNAVAILABLE;
    // Not earlier than the turn: the database counted `wait` before its answer came.
    const turn = clock.now() + wait;
    if (wait > 0) {
      await clock.wait(Math.max(0, wait - LOOK_AHEAD));
      // Who was before us, in another process, may have asked the same.
      const { cached } = await readKnown(db, search);
      if (cached !== undefined) return toAnswer(cached);
      await clock.wait(Math.max(0, turn - clock.now()));
    }
    // Not less than we are late for it: the database counted `wait` after it was asked.
    const late = clock.now() - askedAt - wait;
    if (late <= TURN.lateness) return null;
    log({ event: 'geocode.turn_lost', late });
    if (clock.now() >= deadline) return UNAVAILABLE;
  }
}

/** The milliseconds to wait for the turn, null when that is more than `patience`; `askedAt`: when the statement was sent. */
async function reserveTurn({ db, clock }: Context, patience: number) {
  return db.transaction({ role: 'api' }, async (sql) => {
    const askedAt = clock.now();
    const rows = await sql.query<{ wait: number | null }>(
      'select private.reserve_turn($1, $2::text::interval, $3::text::interval) as wait',
      [TURN.name, TURN.gap, `${patience} milliseconds`],
    );
    return { wait: rows[0]?.wait ?? null, askedAt };
  });
}

function toAnswer(place: Place | null): Answer {
  return place ? { kind: 'found', place } : { kind: 'nothing' };
}
