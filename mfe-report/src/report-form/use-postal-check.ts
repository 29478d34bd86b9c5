import { useEffect, useEffectEvent, type Dispatch } from 'react';
import { readPostalCode } from '@health-commons/contracts/postal-code';
import { useSupabase } from '@health-commons/data';
import type { Action } from './form-reducer';
import type { FormState, Verification } from './form-state';

/** Milliseconds from the visitor's last key until the look-up of the postal code (SPEC.md, sections 5 and 9). */
const POSTAL_DEBOUNCE_MS = 1000;

const INVALID = { status: 'invalid' } as const;

/**
 * Looks up the district of a possible postal code when the visitor stops typing. Submit, Try Again, restored answers
 * and a connection after none do it at once. If the country or code changes, the look-up is aborted. If it is
 * unavailable, SPEC.md's connectivity check (section 7) shows whether this device is offline.
 */
export function usePostalCheck(
  { answers, verification, submission }: FormState,
  dispatch: Dispatch<Action>,
): void {
  const { geocode, countHealthTips } = useSupabase();
  const { country, pinCode } = answers;
  const { status } = verification;
  const waitsForNetwork = status === 'offline' && submission.status === 'editing';
  // An effect event, because `geocode` changes with the provider's state. Otherwise each change would repeat
  // the look-up.
  const lookUp = useEffectEvent(async (signal: AbortSignal): Promise<Verification> => {
    const reading = country === '' ? null : readPostalCode(country, pinCode);
    if (reading?.status !== 'code') return INVALID;
    // A search that rejects was aborted.
    const outcome = await geocode(reading.district, country, signal).catch(() => INVALID);
    if (outcome.status !== 'unavailable') return outcome;
    const isOffline = !signal.aborted && (await countHealthTips()) === null;
    return { status: isOffline ? 'offline' : 'unavailable' };
  });

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const check = () => dispatch({ type: 'check-started' });
    const timer = status === 'typing' ? setTimeout(check, POSTAL_DEBOUNCE_MS) : undefined;
    if (waitsForNetwork) window.addEventListener('online', check, { signal });
    if (status === 'checking')
      void lookUp(signal).then((found) => {
        if (!signal.aborted) dispatch({ type: 'check-finished', verification: found });
      });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [status, waitsForNetwork, country, pinCode, dispatch]);
}
