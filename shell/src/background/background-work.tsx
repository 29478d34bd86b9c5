import type { Config } from '@health-commons/contracts/config';
import { useEffect, useRef } from 'react';
import { useRegistry } from '../remotes/registry-provider';
import { whenFree } from './when-idle';

/** Starts the work that no visitor waits for. Its code is in its own chunk, because the first paint does not need it. */
export function BackgroundWork({ config }: { config: Config }) {
  const { state } = useRegistry();
  const registry = useRef(state);
  useEffect(() => {
    registry.current = state;
  }, [state]);
  useEffect(() => {
    const end = new AbortController();
    whenFree()
      .then(() => import(/* webpackChunkName: 'on-demand-background' */ './start-background-work'))
      .then(
        ({ startBackgroundWork }) => startBackgroundWork(config, () => registry.current, end.signal),
        (error: unknown) => console.warn('[background]', error),
      );
    return () => end.abort();
  }, [config]);
  return null;
}
