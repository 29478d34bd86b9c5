import { useEffect, useState } from 'react';
import { type RemoteEvent, remoteEvents } from '../../remotes/remote-events';

/** Returns the latest events of the remotes of this page. */
export function useRemoteEvents(): readonly RemoteEvent[] {
  const [events, setEvents] = useState<readonly RemoteEvent[]>([]);
  useEffect(() => {
    const unsubscribe = remoteEvents.subscribe((event) => setEvents((shown) => [...shown, event]));
    return () => {
      unsubscribe();
      // A new subscription gets the kept events again.
      setEvents([]);
    };
  }, []);
  return events;
}
