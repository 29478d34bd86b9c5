import type { GeocodeResult } from '@health-commons/contracts/geocode';

/**
 * State of the postal check (SPEC.md, section 4). `unknown` because there is nothing to check (`idle`), the visitor is typing
 * (`waiting`), or the look-up service did not respond (`unavailable`).
 */
export type Verification =
  | { readonly status: 'unknown'; readonly because: 'idle' | 'waiting' | 'unavailable' }
  | { readonly status: 'checking' }
  | { readonly status: 'valid'; readonly place: GeocodeResult }
  | { readonly status: 'invalid' };

/** The result of a look-up: structurally that of `geocode` in packages/data. */
export type LookupOutcome =
  | { readonly status: 'valid'; readonly place: GeocodeResult }
  | { readonly status: 'invalid' }
  | { readonly status: 'unavailable' };

export const NOTHING_TO_CHECK: Verification = { status: 'unknown', because: 'idle' };

export function afterLookup(outcome: LookupOutcome): Verification {
  return outcome.status === 'unavailable' ? { status: 'unknown', because: 'unavailable' } : outcome;
}

/** An error that mentions 'unavailable' leaves the code unverified, any other makes it invalid (SPEC.md, section 8). */
export function outcomeOfError(error: unknown): LookupOutcome {
  const text = error instanceof Error ? error.message : String(error);
  return { status: /unavailable/i.test(text) ? 'unavailable' : 'invalid' };
}
