import { useSupabase } from '@health-commons/data';
import { toast } from '@health-commons/platform';
import { useEffect, useRef } from 'react';
import { checkConnection } from '../offline/online-status';

/** Shows the toast of SPEC section 8 if the initial load failed, once per page load. */
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
