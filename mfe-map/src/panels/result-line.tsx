import { useEffect, useRef } from 'react';
import { announce } from '@health-commons/platform';
import { classNames, FleetingButton, shared } from '@health-commons/ui';
import type { AggregatesState } from '../data/aggregates-store';
import { DEFAULT_SELECTION, isFiltered, sameSelection, type Selection } from '../data/selection';
import { inViewText, selectionText } from '../data/texts';
import { messages } from '../messages';
import styles from './result-line.module.css';

/** Milliseconds before a new filter is announced, so that a slider in motion causes only one announcement. */
const ANNOUNCE_DELAY_MS = 1200;

type ResultLineProps = {
  selection: Selection;
  state: AggregatesState;
  today: string;
  onClear: () => void;
  /** Opens the choice of dates. Undefined if it is open or does not apply. */
  onDates?: (() => void) | undefined;
};

export const reportsIn = (rows: readonly { count: number }[]) =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** Returns null before the first rows, and after a failure to load this view, which the map or the table reports. */
function countText({ covered, selection, status }: AggregatesState, reports: number): string | null {
  if (covered) return inViewText(reports);
  return selection === null || status === 'failed' ? null : messages['part.loading'];
}

/**
 * Shows the current filter and the number of reports. A screen reader announces a new filter when its reports have
 * loaded, but not new reports or moves of the map.
 */
export function ResultLine({ selection, state, today, onClear, onDates }: ResultLineProps) {
  // The number and the text must describe the same reports. Until new reports are loaded, both describe the previous
  // filter.
  const text = selectionText(state.selection ?? selection, today);
  const isLoaded = state.covered && state.selection !== null && sameSelection(state.selection, selection);
  const reports = reportsIn(state.visible);
  const count = countText(state, reports);
  const announced = useRef(text);
  useEffect(() => {
    if (!isLoaded || announced.current === text) return undefined;
    const timer = setTimeout(() => {
      announced.current = text;
      announce(`${inViewText(reports)}. ${text}.`);
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoaded, text, reports]);
  const toLink = (words: string, onClick: () => void) => (
    <FleetingButton
      variant="link"
      className={classNames(styles['clear'], shared['screen'])}
      onClick={onClick}
    >
      {words}
    </FleetingButton>
  );
  return (
    <div tabIndex={-1} className={styles['line']}>
      {count !== null && (
        <strong className={styles['count']} data-room-for={inViewText(reports)}>
          {count}
        </strong>
      )}
      <span>{text}</span>
      {onDates && toLink(messages['timeline.title'], onDates)}
      {isFiltered(selection) &&
        !sameSelection(selection, DEFAULT_SELECTION) &&
        toLink(messages['filters.clear'], onClear)}
    </div>
  );
}
