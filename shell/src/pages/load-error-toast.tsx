import { useSupabase } from '@health-commons/data';
import { toast } from '@health-commons/platform';
import { useEffect, useRef } from 'react';
import { checkConnection, isUnreachable } from '../offline/online-status';

/**
 * Checks the connection if the initial data could not be loaded. Shows a toast once per page load (SPEC section 8),
 * unless the site is unreachable.
 */
export function LoadErrorToast() {
  const { loadError } = useSupabase();
  const isShown = useRef(false);
  useEffect(() => {
    if (!loadError || isShown.current) return;
    isShown.current = true;
    void checkConnection().then(() => {
      // The offline notice says it already.
      if (!isUnreachable()) toast.warning(loadError);
    });
  }, [loadError]);
  return null;
}
