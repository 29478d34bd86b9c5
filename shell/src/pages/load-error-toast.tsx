import { useSupabase } from '@health-commons/data';
import { toast } from '@health-commons/platform';
import { useEffect, useRef } from 'react';
import { checkConnection } from '../offline/connection';

/** SPEC section 8: the first loading failed. Told once a page; each part that lacks its data says so in its own place too. */
export function LoadErrorToast() {
  const { loadError } = useSupabase();
  const told = useRef(false);
  useEffect(() => {
    if (!loadError || told.current) return;
    told.current = true;
    toast.warning(loadError);
    void checkConnection();
  }, [loadError]);
  return null;
}
