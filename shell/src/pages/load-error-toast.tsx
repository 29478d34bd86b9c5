import { useSupabase } from '@health-commons/data';
import { toast } from '@health-commons/platform';
import { useEffect, useRef } from 'react';
import { checkConnection } from '../offline/online-status';

/**
 * Shows a toast once per page load if the initial data could not be loaded (SPEC section 8). Then checks the
 * connection.
 */
export function LoadErrorToast() {
  const { loadError } = useSupabase();
  const isShown = useRef(false);
  useEffect(() => {
    if (!loadError || isShown.current) return;
    isShown.current = true;
    toast.warning(loadError);
    void checkConnection();
  }, [loadError]);
  return null;
}
