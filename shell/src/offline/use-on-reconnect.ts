import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsOffline } from './online-status';

/** Calls the handler each time the site becomes reachable again. */
export function useOnReconnect(handler: () => void): void {
  const isOffline = useIsOffline();
  const wasOffline = useRef(isOffline);
  const onReconnect = useEffectEvent(handler);
  useEffect(() => {
    if (wasOffline.current && !isOffline) onReconnect();
    wasOffline.current = isOffline;
  }, [isOffline]);
}
