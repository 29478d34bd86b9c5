import type { GeocodeResult } from '@health-commons/contracts/geocode';

/**
 * What is known of the postal code (SPEC.md, section 4). An unknown one may wait for the typing to stop (`waiting`), have nothing
 * to be checked (`idle`), or have been asked for in vain because no look-up service answered (`unavailable`).
 */
export type Verification =
  | { readonly status: 'unknown'; readonly because: 'idle' | 'waiting' | 'unavailable' }
  | { readonly status: 'checking' }
  | { readonly status: 'valid'; readonly place: GeocodeResult }
  | { readonly status: 'invalid' };

/** What a look-up answered: structurally the outcome of the data package's `geocode`. */
export type LookupOutcome =
  | { readonly status: 'valid'; readonly place: GeocodeResult }
  | { readonly status: 'invalid' }
  | { readonly status: 'unavailable' };

export const NOTHING_TO_CHECK: Verification = { status: 'unknown', because: 'idle' };

export function afterLookup(outcome: LookupOutcome): Verification {
  return outcome.status === 'unavailable' ? { status: 'unknown', because: 'unavailable' } : outcome;
}

/** A look-up that threw: an error mentioning unavailable says nothing about the code, any other makes it invalid (SPEC.md, section 8). */
export function outcomeOfError(error: unknown): LookupOutcome {
  const text = error instanceof Error ? error.message : String(error);
  return { status: /unavailable/i.test(text) ? 'unavailable' : 'invalid' };
}
