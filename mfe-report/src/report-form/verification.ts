import type { GeocodeResult } from '@health-commons/contracts/geocode';

/**
 * State of the postal check (SPEC.md, section 4). `because` says why the state is `unknown`. `idle`: there is
 * nothing to check. `pending`: the visitor is still typing. `unavailable`: the look-up service failed or did
 * not respond. `offline`: there is no connection, so the server checks the code when the report is sent.
 */
export type Verification =
  | { readonly status: 'unknown'; readonly because: 'idle' | 'pending' | 'unavailable' | 'offline' }
  | { readonly status: 'checking' }
  | { readonly status: 'valid'; readonly place: GeocodeResult }
  | { readonly status: 'invalid' };

/** The result of a look-up. Except for `offline`, it has the structure of the result of `geocode` in packages/data. */
export type LookupOutcome =
  | { readonly status: 'valid'; readonly place: GeocodeResult }
  | { readonly status: 'invalid' }
  | { readonly status: 'unavailable' }
  | { readonly status: 'offline' };

export const NOTHING_TO_CHECK: Verification = { status: 'unknown', because: 'idle' };

export function afterLookup(outcome: LookupOutcome): Verification {
  return outcome.status === 'unavailable' || outcome.status === 'offline'
    ? { status: 'unknown', because: outcome.status }
    : outcome;
}

/** Returns true if a report with this code can be submitted (docs/decisions/0007). */
export function isSendable(verification: Verification): boolean {
  return (
    verification.status === 'valid' ||
    (verification.status === 'unknown' && verification.because === 'offline')
  );
}

/**
 * Converts an error of the look-up. If its message mentions 'unavailable', the code stays unverified. Any other
 * error makes the code invalid (SPEC.md, section 8).
 */
export function outcomeOfError(error: unknown): LookupOutcome {
  const text = error instanceof Error ? error.message : String(error);
  return { status: /unavailable/i.test(text) ? 'unavailable' : 'invalid' };
}
