import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParameters } from '@health-commons/platform';
import { readSelection, writeSelection, type Selection } from './selection';

/**
 * Keeps the visitor's selection in the URL. Each change is a history entry, so Back undoes the change
 * (docs/decisions/0030).
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
    // Ignores the hook's own navigation. Reacts to links, Back and Forward.
    if (text === current.written) return;
    current.written = text;
    current.selection = readSelection(parameters);
    setSelection(current.selection);
    // The effect depends on the location object, because a change and Back in one render leave the query
    // unchanged.
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
