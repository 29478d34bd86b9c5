import type { GeocodeResult } from '@health-commons/contracts/geocode';

/**
 * State of the postal check (SPEC.md, section 4). `because` says why the state is `unknown`. `idle`: there is
 * nothing to check. `pending`: the visitor is still typing. `unavailable`: the look-up service failed or did
 * not respond.
 */
export type Verification =
  | { readonly status: 'unknown'; readonly because: 'idle' | 'pending' | 'unavailable' }
  | { readonly status: 'checking' }
  | { readonly status: 'valid'; readonly place: GeocodeResult }
  | { readonly status: 'invalid' };

/** The result of a look-up. Has the same structure as the result of `geocode` in packages/data. */
export type LookupOutcome =
  | { readonly status: 'valid'; readonly place: GeocodeResult }
  | { readonly status: 'invalid' }
  | { readonly status: 'unavailable' };

export const NOTHING_TO_CHECK: Verification = { status: 'unknown', because: 'idle' };

export function afterLookup(outcome: LookupOutcome): Verification {
  return outcome.status === 'unavailable' ? { status: 'unknown', because: 'unavailable' } : outcome;
}

/**
 * Converts an error of the look-up. If its message mentions 'unavailable', the code stays unverified. Any other
 * error makes the code invalid (SPEC.md, section 8).
 */
export function outcomeOfError(error: unknown): LookupOutcome {
  const text = error instanceof Error ? error.message : String(error);
  return { status: /unavailable/i.test(text) ? 'unavailable' : 'invalid' };
}
