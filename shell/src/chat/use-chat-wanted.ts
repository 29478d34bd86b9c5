import { onOpenPrivateChat } from '@health-commons/platform';
import { useCallback, useEffect, useState } from 'react';

export type ChatWanted = { wanted: boolean; close: () => void };

/** True from the first open-private-chat on, even one that comes before the configuration does. */
export function useChatWanted(): ChatWanted {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onOpenPrivateChat(() => setWanted(true)), []);
  const close = useCallback(() => setWanted(false), []);
  return { wanted, close };
}
