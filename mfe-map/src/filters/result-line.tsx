import { useEffect, useRef } from 'react';
import { announce } from '@health-commons/platform';
import { FleetingButton } from '@health-commons/ui';
import { words } from '../reading-messages';
import { isFiltered, sameSelection, type Selection } from '../selection/selection';
import type { AggregatesState } from '../view/aggregates-view';
import styles from './result-line.module.css';
import { inViewWords, selectionWords } from './selection-words';

/** Milliseconds a choice has to stand before it is told: a slider that plays is told where it stops. */
const TELL_AFTER_MS = 1200;

type ResultLineProps = {
  selection: Selection;
  state: AggregatesState;
  today: string;
  onClear: () => void;
};

export const reportsIn = (rows: readonly { count: number }[]) =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** What the map shows, in words. It is told once for each choice, not for each report that comes in or each move of the map. */
export function ResultLine({ selection, state, today, onClear }: ResultLineProps) {
  // The number and the words are of the same reports: until the answer comes, of the choice before.
  const chosen = selectionWords(state.selection ?? selection, today);
  const isThere = state.selection !== null && sameSelection(state.selection, selection);
  const reports = reportsIn(state.visible);
  const told = useRef(chosen);
  useEffect(() => {
    if (!isThere || told.current === chosen) return undefined;
    const timer = setTimeout(() => {
      told.current = chosen;
      announce(`${inViewWords(reports)}. ${chosen}.`);
    }, TELL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isThere, chosen, reports]);
  return (
    <div tabIndex={-1} className={styles['line']}>
      {state.selection !== null && <strong className={styles['count']}>{inViewWords(reports)}</strong>}
      <span>{chosen}</span>
      {isFiltered(selection) && (
        <FleetingButton variant="link" className={styles['clear']} onClick={onClear}>
          {words['reading.clear']}
        </FleetingButton>
      )}
    </div>
  );
}
