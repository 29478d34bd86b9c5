import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParameters } from '@health-commons/platform';
import { readSelection, writeSelection, type Selection } from './selection';

/**
 * What the visitor chose to see, kept in the page's address so that it can be shared. Each choice is a step of the history: Back takes
 * it back (docs/decisions/0031).
 */
export function useSelection(): [Selection, (change: Partial<Selection>) => void] {
  const [parameters, setParameters] = useSearchParameters();
  const location = useLocation();
  const [selection, setSelection] = useState(() => readSelection(parameters));
  const latest = useRef({ selection, parameters, setParameters, written: parameters.toString() });

  useEffect(() => {
    const { current } = latest;
    Object.assign(current, { parameters, setParameters });
    const text = parameters.toString();
    // What was written here comes back; only a link, Back or the navigation is news.
    if (text === current.written) return;
    current.written = text;
    current.selection = readSelection(parameters);
    setSelection(current.selection);
    // Not the parameters alone: after a choice and Back within one drawing they are those of before.
  }, [parameters, setParameters, location]);

  const choose = useCallback((change: Partial<Selection>) => {
    const { current } = latest;
    current.selection = { ...current.selection, ...change };
    setSelection(current.selection);
    const next = writeSelection(current.parameters, current.selection);
    if (next.toString() === current.written) return;
    current.written = next.toString();
    current.setParameters(next);
  }, []);
  return [selection, choose];
}
