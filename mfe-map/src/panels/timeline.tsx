import { defineMessages } from '@health-commons/base/catalogue';
import { addDays, daysBetween } from '@health-commons/base/days';
import { useEffect, useId, useState } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button, classNames, formatDays, shared } from '@health-commons/ui';
import type { Selection } from '../data/selection';
import { daysShown } from '../data/texts';
import { messages } from '../messages';
import english from '../locales/en/timeline.json';
import styles from './timeline.module.css';

const timelineMessages = defineMessages(english);

const WEEK = 7;
/** The slider covers three years. */
const WEEKS = 156;

/** Milliseconds to debounce the slider, because one sweep can pass 150 weeks. */
export const SLIDER_DELAY_MS = 150;

type TimelineProps = {
  selection: Selection;
  today: string;
  onSelect: (change: Pick<Selection, 'until'>) => void;
};

/** Moves the period in weeks before today: by slider or by buttons. */
export default function Timeline({ selection, today, onSelect }: TimelineProps) {
  const id = useId();
  /** The last day that the slider shows, before it is selected. */
  const [moved, setMoved] = useState<string | null>();
  useEffect(() => {
    if (moved === undefined) return undefined;
    const timer = setTimeout(() => {
      setMoved(undefined);
      onSelect({ until: moved });
    }, SLIDER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [moved, onSelect]);
  const until = moved === undefined ? selection.until : moved;
  const isLive = until === null;
  // A day from the address can be between two positions, or before all of them.
  const weeksAgo = isLive ? 0 : Math.min(Math.max(Math.round(daysBetween(until, today) / WEEK), 1), WEEKS);
  const move = (weeks: number) => setMoved(weeks === 0 ? null : addDays(today, -WEEK * weeks));
  const days = daysShown({ ...selection, until }, today);
  const range = days === null ? '' : formatDays(days.first, days.last);
  const shown = isLive ? formatMessage(timelineMessages['timeline.live'], { days: range }) : range;
  const steps = [
    {
      label: timelineMessages['timeline.previous'],
      icon: 'M15.5 4 17 5.5 10.5 12l6.5 6.5-1.5 1.5-8-8z',
      to: Math.min(weeksAgo + 1, WEEKS),
    },
    {
      label: timelineMessages['timeline.next'],
      icon: 'M8.5 4 7 5.5l6.5 6.5L7 18.5 8.5 20l8-8z',
      to: Math.max(weeksAgo - 1, 0),
    },
  ];
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={classNames(shared['box'], styles['timeline'], shared['screen'])}
    >
      <p className={styles['text']}>
        <span id={id}>{messages['timeline.title']}</span>
        <strong>{shown}</strong>
      </p>
      <div className={classNames(shared['actions'], styles['controls'])}>
        <input
          type="range"
          className={styles['range']}
          aria-label={timelineMessages['timeline.label']}
          aria-valuetext={shown}
          min={-WEEKS}
          max={0}
          value={-weeksAgo}
          onChange={({ target }) => move(-Number(target.value))}
        />
        {steps.map(({ label, icon, to }) => (
          <Button
            key={label}
            variant="secondary"
            className={styles['button']}
            aria-label={label}
            title={label}
            aria-disabled={to === weeksAgo}
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
          onClick={() => move(0)}
        >
          {timelineMessages['timeline.today']}
        </Button>
      </div>
    </div>
  );
}
