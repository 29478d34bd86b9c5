import { useEffect, useEffectEvent, useRef } from 'react';
import { useOffline } from './connection';

/** Calls back each time the connection has come back. */
export function useWhenConnected(onConnected: () => void): void {
  const offline = useOffline();
  const was = useRef(offline);
  const tell = useEffectEvent(onConnected);
  useEffect(() => {
    if (was.current && !offline) tell();
    was.current = offline;
  }, [offline]);
}
