import { useId, useState, type ReactNode } from 'react';
import { classNames } from '@health-commons/ui';
import { words } from '../reading-messages';
import styles from './filters.module.css';

type ReadingBarProps = {
  /** The filters in words, 'All reports' when there are none. */
  chosen: string;
  area: ReactNode;
  filters: ReactNode;
};

type Part = 'area' | 'filters';

/**
 * What is above the map. A phone has two buttons that open one part at a time, so that the map stays on its first screen; a wide
 * screen has room for both and no buttons.
 */
export function ReadingBar({ chosen, area, filters }: ReadingBarProps) {
  const id = useId();
  const [open, setOpen] = useState<Part | null>(null);
  const parts = [
    { part: 'area', label: words['area.title'], more: words['area.more'], content: area },
    { part: 'filters', label: words['reading.filters'], more: chosen, content: filters },
  ] as const;
  return (
    <div role="group" aria-label={words['reading.group']} className={styles['bar']}>
      <div className={styles['openers']}>
        {parts.map(({ part, label, more }) => (
          <button
            key={part}
            type="button"
            className={styles['opener']}
            aria-expanded={open === part}
            aria-controls={`${id}${part}`}
            onClick={() => setOpen(open === part ? null : part)}
          >
            <span className={styles['words']}>
              <span>{label}</span>
              <span className={styles['more']}>{more}</span>
            </span>
          </button>
        ))}
      </div>
      {parts.map(({ part, content }) => (
        <div
          key={part}
          id={`${id}${part}`}
          className={classNames(styles['part'], styles[part], open === part && styles['open'])}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
