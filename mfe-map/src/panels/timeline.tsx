import { defineMessages } from '@health-commons/base/catalogue';
import { useId } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button, classNames, formatDays } from '@health-commons/ui';
import { addDays, daysBetween, type Selection } from '../data/selection';
import { daysShown } from '../data/texts';
import { messages } from '../messages';
import english from '../locales/en/timeline.json';
import print from './print.module.css';
import styles from './timeline.module.css';

const timelineMessages = defineMessages(english);

/** A reference Sunday. ISO weeks run from Monday to Sunday. */
const A_SUNDAY = '1970-01-04';
const WEEK = 7;

const DAYS = 3 * 365;

/**
 * The slider's positions: each Sunday of the last three years, then today (live). They are Sundays so that the last day
 * in a shared address is still a position in later weeks. `first` is the first Sunday, and `last` is the number of the
 * live position, counted from 0. Days are YYYY-MM-DD in UTC.
 */
type Weeks = { first: string; last: number; today: string };

export function weeksOf(today: string): Weeks {
  const start = addDays(today, -DAYS);
  const weekday = daysBetween(A_SUNDAY, start) % WEEK;
  const first = weekday === 0 ? start : addDays(start, WEEK - weekday);
  // The last position is today, so `last` is the number of Sundays before today.
  return { first, last: Math.ceil(daysBetween(first, today) / WEEK), today };
}

export function untilAt({ first, last }: Weeks, position: number): string | null {
  return position >= last ? null : addDays(first, Math.max(0, position) * WEEK);
}

/** Returns the nearest position that is not live, if there is one. Returns the live position for null. */
export function positionOf({ first, last }: Weeks, until: string | null): number {
  if (until === null) return last;
  const nearest = Math.round(daysBetween(first, until) / WEEK);
  return Math.min(Math.max(nearest, 0), last - 1);
}

type TimelineProps = {
  selection: Selection;
  today: string;
  onSelect: (change: Partial<Selection>, options?: { debounce?: boolean }) => void;
};

/** Moves the period in steps of a week: by slider or by buttons. */
export default function Timeline({ selection, today, onSelect }: TimelineProps) {
  const id = useId();
  const weeks = weeksOf(today);
  const { last } = weeks;
  const position = positionOf(weeks, selection.until);
  const move = (to: number) => onSelect({ until: untilAt(weeks, to) }, { debounce: true });
  const days = daysShown(selection, today);
  const range = days === null ? '' : formatDays(days.first, days.last);
  const isLive = selection.until === null;
  const shown = isLive ? formatMessage(timelineMessages['timeline.live'], { days: range }) : range;
  const steps = [
    {
      label: timelineMessages['timeline.previous'],
      icon: 'M15.5 4 17 5.5 10.5 12l6.5 6.5-1.5 1.5-8-8z',
      to: Math.max(position - 1, 0),
    },
    {
      label: timelineMessages['timeline.next'],
      icon: 'M8.5 4 7 5.5l6.5 6.5L7 18.5 8.5 20l8-8z',
      to: Math.min(position + 1, last),
    },
  ];
  return (
    <div role="group" aria-labelledby={id} className={classNames(styles['timeline'], print['screen'])}>
      <p className={styles['text']}>
        <span id={id}>{messages['timeline.title']}</span>
        <strong>{shown}</strong>
      </p>
      <div className={styles['controls']}>
        <input
          type="range"
          className={styles['range']}
          aria-label={timelineMessages['timeline.label']}
          aria-valuetext={shown}
          min={0}
          max={last}
          step={1}
          value={position}
          onChange={({ target }) => move(Number(target.value))}
        />
        {steps.map(({ label, icon, to }) => (
          <Button
            key={label}
            variant="secondary"
            className={styles['button']}
            aria-label={label}
            title={label}
            aria-disabled={to === position}
            onClick={() => move(to)}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
              <path d={icon} />
            </svg>
          </Button>
        ))}
        <Button
          variant="secondary"
          className={styles['today']}
          aria-disabled={isLive}
          onClick={() => move(last)}
        >
          {timelineMessages['timeline.today']}
        </Button>
      </div>
    </div>
  );
}
