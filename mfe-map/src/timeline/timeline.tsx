import { useCallback, useId } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDays } from '@health-commons/ui';
import { daysShown } from '../filters/selection-text';
import { messages } from '../messages';
import { timelineMessages } from './timeline-messages';
import { sameSelection, type Selection } from '../selection/selection';
import type { AggregatesState } from '../view/aggregates-store';
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from './icons';
import styles from './timeline.module.css';
import { useFirstDay } from './use-first-day';
import { usePlay } from './use-play';
import { positionOf, untilAt, weeksOf } from './weeks';

/** Number of weeks to play if the map shows today. */
const YEAR_OF_WEEKS = 52;

type TimelineProps = {
  selection: Selection;
  state: AggregatesState;
  today: string;
  onSelect: (change: Partial<Selection>, options?: { debounce?: boolean }) => void;
};

/** Moves the period in steps of a week: by slider, by buttons or by playing the weeks. */
export default function Timeline({ selection, state, today, onSelect }: TimelineProps) {
  const id = useId();
  const weeks = weeksOf(useFirstDay(), today);
  const position = positionOf(weeks, selection.until);
  const { first, last } = weeks;
  const onMove = useCallback(
    (to: number) => onSelect({ until: untilAt({ first, last, today }, to) }, { debounce: true }),
    [onSelect, first, last, today],
  );
  const { playing, play, pause } = usePlay({
    position,
    last,
    shown: state.selection !== null && sameSelection(state.selection, selection),
    failed: state.status === 'failed',
    onMove,
  });
  const moveAndPause = (to: number) => {
    pause();
    onMove(Math.min(Math.max(to, 0), last));
  };

  const days = daysShown(selection, today);
  const isLive = selection.until === null;
  const range = days === null ? '' : formatDays(days.first, days.last);
  const shown = isLive ? formatMessage(timelineMessages['timeline.live'], { days: range }) : range;
  const playLabel =
    timelineMessages[playing ? 'timeline.pause' : isLive ? 'timeline.play-year' : 'timeline.play'];
  const steps = [
    {
      label: timelineMessages['timeline.previous'],
      Icon: PreviousIcon,
      to: position - 1,
      atLimit: position <= 0,
    },
    { label: timelineMessages['timeline.next'], Icon: NextIcon, to: position + 1, atLimit: position >= last },
  ];
  return (
    <div role="group" aria-labelledby={id} className={styles['timeline']}>
      <p className={styles['text']}>
        <span id={id}>{messages['timeline.title']}</span>
        <strong>{shown}</strong>
      </p>
      <div className={styles['controls']}>
        <button
          type="button"
          className={styles['button']}
          aria-label={playLabel}
          title={playLabel}
          onClick={() => (playing ? pause() : play(isLive ? Math.max(0, last - YEAR_OF_WEEKS) : position))}
        >
          {playing ? <PauseIcon /> : <PlayIcon />}
        </button>
        <input
          type="range"
          className={styles['range']}
          aria-label={timelineMessages['timeline.label']}
          aria-valuetext={shown}
          min={0}
          max={last}
          step={1}
          value={position}
          onChange={({ target }) => moveAndPause(Number(target.value))}
        />
        {steps.map(({ label, Icon, to, atLimit }) => (
          <button
            key={label}
            type="button"
            className={styles['button']}
            aria-label={label}
            title={label}
            aria-disabled={atLimit}
            onClick={() => moveAndPause(to)}
          >
            <Icon />
          </button>
        ))}
        <button
          type="button"
          className={styles['today']}
          aria-disabled={isLive}
          onClick={() => moveAndPause(last)}
        >
          {timelineMessages['timeline.today']}
        </button>
      </div>
    </div>
  );
}
