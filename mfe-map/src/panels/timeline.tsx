import { defineMessages } from '@health-commons/base/catalogue';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button, classNames, formatDays } from '@health-commons/ui';
import type { AggregatesState } from '../data/aggregates-store';
import { sameSelection, type Selection } from '../data/selection';
import { daysShown } from '../data/texts';
import { messages } from '../messages';
import english from '../locales/en/timeline.json';
import print from './print.module.css';
import styles from './timeline.module.css';
import { positionOf, untilAt, weeksOf } from './weeks';

const timelineMessages = defineMessages(english);

const ICONS = {
  play: 'M7 4v16l13-8z',
  pause: 'M6 4h4v16H6zm8 0h4v16h-4z',
  previous: 'M15.5 4 17 5.5 10.5 12l6.5 6.5-1.5 1.5-8-8z',
  next: 'M8.5 4 7 5.5l6.5 6.5L7 18.5 8.5 20l8-8z',
} as const;

type IconButtonProps = {
  label: string;
  icon: keyof typeof ICONS;
  atLimit?: boolean;
  onClick: () => void;
};

function IconButton({ label, icon, atLimit = false, onClick }: IconButtonProps) {
  return (
    <Button
      variant="secondary"
      className={styles['button']}
      aria-label={label}
      title={label}
      aria-disabled={atLimit}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </Button>
  );
}

/** Minimum milliseconds per week. The player also waits until the week's reports have loaded. */
export const WEEK_MS = 1000;

/** Number of weeks to play if the map shows today. */
const YEAR_OF_WEEKS = 52;

type TimelineProps = {
  selection: Selection;
  state: AggregatesState;
  today: string;
  onSelect: (change: Partial<Selection>, options?: { debounce?: boolean }) => void;
};

/**
 * Moves the period in steps of a week: by slider, by buttons or by playing the weeks, at most one a second, until today,
 * a failure or a choice of the visitor.
 */
export default function Timeline({ selection, state, today, onSelect }: TimelineProps) {
  const id = useId();
  const weeks = weeksOf(today);
  const { last } = weeks;
  const position = positionOf(weeks, selection.until);
  const atEnd = position >= last;
  const [playing, setPlaying] = useState(false);
  const moved = useRef(0);
  const move = (to: number) => {
    moved.current = Date.now();
    onSelect({ until: untilAt(weeks, Math.min(Math.max(to, 0), last)) }, { debounce: true });
  };

  if (playing && (atEnd || state.status === 'failed')) setPlaying(false);
  const isShown = state.selection !== null && sameSelection(state.selection, selection);
  const playNext = useEffectEvent(() => move(position + 1));
  useEffect(() => {
    if (!playing || atEnd || !isShown) return undefined;
    const timer = setTimeout(() => playNext(), Math.max(0, moved.current + WEEK_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [playing, atEnd, isShown, position]);

  const moveAndPause = (to: number) => {
    setPlaying(false);
    move(to);
  };
  const days = daysShown(selection, today);
  const isLive = selection.until === null;
  const range = days === null ? '' : formatDays(days.first, days.last);
  const shown = isLive ? formatMessage(timelineMessages['timeline.live'], { days: range }) : range;
  const play = () => {
    move(isLive ? last - YEAR_OF_WEEKS : position);
    setPlaying(true);
  };
  return (
    <div role="group" aria-labelledby={id} className={classNames(styles['timeline'], print['screen'])}>
      <p className={styles['text']}>
        <span id={id}>{messages['timeline.title']}</span>
        <strong>{shown}</strong>
      </p>
      <div className={styles['controls']}>
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={
            timelineMessages[playing ? 'timeline.pause' : isLive ? 'timeline.play-year' : 'timeline.play']
          }
          onClick={playing ? () => setPlaying(false) : play}
        />
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
        <IconButton
          icon="previous"
          label={timelineMessages['timeline.previous']}
          atLimit={position <= 0}
          onClick={() => moveAndPause(position - 1)}
        />
        <IconButton
          icon="next"
          label={timelineMessages['timeline.next']}
          atLimit={atEnd}
          onClick={() => moveAndPause(position + 1)}
        />
        <Button
          variant="secondary"
          className={styles['today']}
          aria-disabled={isLive}
          onClick={() => moveAndPause(last)}
        >
          {timelineMessages['timeline.today']}
        </Button>
      </div>
    </div>
  );
}
