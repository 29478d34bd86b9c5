import type { Config } from '@health-commons/contracts/config';
import { reportError } from '@health-commons/platform';
import { useCallback, useEffect, useState } from 'react';

export type Start =
  | { status: 'loading' }
  | { status: 'ready'; config: Config }
  /** `sentence` is for the visitor. */
  | { status: 'failed'; sentence: string };

/** Loads the configuration on mount and on `retry`. `load` must be stable. */
export function useStart(load: () => Promise<Config>): { start: Start; retry: () => void } {
  const [start, setStart] = useState<Start>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    load().then(
      (config) => {
        if (current) setStart({ status: 'ready', config });
      },
      (error: unknown) => {
        if (!current) return;
        reportError(error, 'start');
        setStart({ status: 'failed', sentence: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [load, attempt]);

  const retry = useCallback(() => {
    setStart({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { start, retry };
}
