import { useEffect, useEffectEvent, type Dispatch } from 'react';
import { useSupabase } from '@health-commons/data';
import { LOOKUP_TIMEOUT_MS, POSTAL_DEBOUNCE_MS } from '../constants';
import type { Action } from './form-reducer';
import type { FormState } from './form-state';
import { findVerified, rememberVerified } from './verified-codes';
import { outcomeOfError, type LookupOutcome } from './verification';

/**
 * Looks up the postal code when the visitor stops typing. Submit, Try Again and restored answers start the look-up at
 * once. A code that this device verified recently needs no request. If the country or code changes, the look-up is
 * aborted.
 */
export function usePostalCheck({ answers, verification }: FormState, dispatch: Dispatch<Action>): void {
  const { geocode } = useSupabase();
  const { country, pinCode } = answers;
  const pending = verification.status === 'unknown' && verification.because === 'pending';
  const checking = verification.status === 'checking';
  // An effect event, because `geocode` changes with the provider's state. Otherwise each change would repeat
  // the look-up.
  const lookUp = useEffectEvent(async (signal: AbortSignal): Promise<LookupOutcome> => {
    const known = findVerified(country, pinCode);
    if (known) return { status: 'valid', place: known };
    const outcome = await geocode(pinCode.trim(), country, signal);
    if (outcome.status === 'valid') rememberVerified(country, pinCode, outcome.place);
    return outcome;
  });

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => dispatch({ type: 'check-started' }), POSTAL_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [pending, country, pinCode, dispatch]);

  useEffect(() => {
    if (!checking) return;
    const controller = new AbortController();
    const finish = (outcome: LookupOutcome) => {
      if (controller.signal.aborted) return;
      controller.abort();
      dispatch({ type: 'check-finished', outcome });
    };
    const timer = setTimeout(() => finish({ status: 'unavailable' }), LOOKUP_TIMEOUT_MS);
    void lookUp(controller.signal).catch(outcomeOfError).then(finish);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [checking, country, pinCode, dispatch]);
}
