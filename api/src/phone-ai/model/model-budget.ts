import type { Context } from '../../dependencies';
import { withTimeout } from '../with-timeout';

/** The maximum number of tokens in the model's answer. A valid answer has about 200. */
export const MAX_OUTPUT_TOKENS = 600;

/** No consultation waits longer than this (ms) for the budget. */
const TIMEOUT = 500;

/** The tokens of a request, as reported by the model's server. */
export type Usage = { input: number; output: number };

type Reservation = { settle: (usage: Usage) => Promise<void> };

/**
 * Limits what the model may cost on a UTC day, over all processes. A request first reserves its estimated maximum. If
 * the answer does not report its tokens, or does not arrive, the estimate stays charged, because the provider may bill
 * it.
 */
export function createModelBudget(context: Context) {
  const { db, settings, clock, log } = context;
  const { MODEL_DAILY_BUDGET: budget, MODEL_INPUT_PRICE: input, MODEL_OUTPUT_PRICE: output } = settings;
  /** In millionths of the currency, because prices are per million tokens. */
  const costOf = (usage: Usage) => Math.ceil(usage.input * input + usage.output * output);
  let loggedOn = '';

  const reserveCost = async (estimate: number): Promise<Reservation | null> => {
    const rows = await db.query<{ day: string | null }>(
      'api',
      'select private.reserve_model_cost($1, $2)::text as day',
      [estimate, Math.round((budget ?? 0) * 1_000_000)],
    );
    const day = rows[0]?.day ?? null;
    if (day === null) {
      const today = new Date(clock.now()).toISOString().slice(0, 10);
      if (loggedOn !== today) log({ event: 'model.budget-used-up', budget });
      loggedOn = today;
      return null;
    }
    return {
      async settle(usage) {
        const text = 'select private.settle_model_cost($1, $2, $3)';
        await db.query('api', text, [day, estimate, costOf(usage)]);
      },
    };
  };

  return {
    /** Resolves to null if the budget is used up or the database does not answer in time. Never rejects. */
    reserve(promptBytes: number): Promise<Reservation | null> {
      // A token has about four bytes in English, and about two in other scripts.
      const estimate = costOf({ input: promptBytes / 2, output: MAX_OUTPUT_TOKENS });
      return withTimeout(context, { event: 'model.budget-unknown', ms: TIMEOUT }, reserveCost(estimate));
    },
  };
}
