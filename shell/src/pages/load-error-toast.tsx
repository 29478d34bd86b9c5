import { useSupabase } from '@health-commons/data';
import { toast } from '@health-commons/platform';
import { useEffect, useRef } from 'react';
import { checkConnection } from '../offline/online-status';

/** SPEC section 8: the initial load failed. Shown once per page load. */
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
