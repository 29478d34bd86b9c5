import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDays } from '@health-commons/ui';
import type { AggregatesState } from '../data/aggregates-store';
import { sameSelection, type Selection } from '../data/selection';
import { daysShown } from '../data/texts';
import { messages } from '../messages';
import { timelineMessages } from './timeline-messages';
import styles from './timeline.module.css';
import { positionOf, untilAt, weeksOf } from './weeks';

const shape = (path: string) =>
  function Icon() {
    return (
      <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };

const PlayIcon = shape('M7 4v16l13-8z');
const PauseIcon = shape('M6 4h4v16H6zm8 0h4v16h-4z');
const PreviousIcon = shape('M15.5 4 17 5.5 10.5 12l6.5 6.5-1.5 1.5-8-8z');
const NextIcon = shape('M8.5 4 7 5.5l6.5 6.5L7 18.5 8.5 20l8-8z');

/** Minimum milliseconds per week. The player also waits until the week's reports have loaded. */
export const WEEK_MS = 1000;

type PlayOptions = {
  position: number;
  last: number;
  /** True if the map shows the reports of `position`. The next week waits for them. */
  shown: boolean;
  failed: boolean;
  onMove: (position: number) => void;
};

/** Plays the weeks: advances at most one week per second, until the last week, a failure or `pause`. */
function usePlay({ position, last, shown, failed, onMove }: PlayOptions) {
  const [playing, setPlaying] = useState(false);
  const moved = useRef(0);
  const atEnd = position >= last;

  const move = useCallback(
    (to: number) => {
      moved.current = Date.now();
      onMove(to);
    },
    [onMove],
  );

  if (playing && (atEnd || failed)) setPlaying(false);
  useEffect(() => {
    if (!playing || atEnd || !shown) return undefined;
    const wait = Math.max(0, moved.current + WEEK_MS - Date.now());
    const timer = setTimeout(() => move(position + 1), wait);
    return () => clearTimeout(timer);
  }, [playing, atEnd, shown, position, move]);

  return {
    playing,
    play: (from: number) => {
      move(from);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
  };
}

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
  const weeks = weeksOf(today);
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
