import { useCallback, useEffect, useState } from 'react';

type LazyPartState<Part> = { status: 'waiting' } | { status: 'failed' } | { status: 'ready'; part: Part };

/** Loads a part once it is drawn. It can be tried again, which React.lazy cannot. */
export function useLazyPart<Part>(load: () => Promise<Part>): {
  state: LazyPartState<Part>;
  retry: () => void;
} {
  const [state, setState] = useState<LazyPartState<Part>>({ status: 'waiting' });
  const { status } = state;
  useEffect(() => {
    if (status !== 'waiting') return undefined;
    let gone = false;
    load().then(
      (part) => {
        if (!gone) setState({ status: 'ready', part });
      },
      (error: unknown) => {
        console.warn(error);
        if (!gone) setState({ status: 'failed' });
      },
    );
    return () => {
      gone = true;
    };
  }, [load, status]);
  const retry = useCallback(() => setState({ status: 'waiting' }), []);
  return { state, retry };
}
