import { useId, useState, type ReactNode } from 'react';
import { classNames } from '@health-commons/ui';
import { words } from '../reading-messages';
import styles from './filters.module.css';

type ReadingBarProps = {
  /** The filters in a few words, 'All reports' when there are none. */
  chosen: string;
  /** Drawn when it is opened for the first time: few visitors need it. */
  area: ReactNode;
  filters: ReactNode;
};

type Part = 'area' | 'filters';

/**
 * What is above the map. A phone has two buttons that open one part at a time, so that the map stays on its first screen; a wide
 * screen has room for the filters, and a button for the other part.
 */
export function ReadingBar({ chosen, area, filters }: ReadingBarProps) {
  const id = useId();
  const [open, setOpen] = useState<Part | null>(null);
  const [areaWanted, setAreaWanted] = useState(false);
  const parts = [
    { part: 'area', label: words['area.title'], more: words['area.more'], content: areaWanted && area },
    { part: 'filters', label: words['reading.filters'], more: chosen, content: filters },
  ] as const;
  const toggle = (part: Part) => {
    setOpen(open === part ? null : part);
    if (part === 'area') setAreaWanted(true);
  };
  return (
    <div role="group" aria-label={words['reading.group']} className={styles['bar']}>
      {parts.map(({ part, label, more }) => (
        <button
          key={part}
          type="button"
          className={styles['opener']}
          data-part={part}
          aria-expanded={open === part}
          aria-controls={`${id}${part}`}
          onClick={() => toggle(part)}
        >
          <span className={styles['words']}>
            <span>{label}</span>
            <span className={styles['more']}>{more}</span>
          </span>
        </button>
      ))}
      {parts.map(({ part, content }) => (
        <div
          key={part}
          id={`${id}${part}`}
          data-part={part}
          className={classNames(styles['part'], open === part && styles['open'])}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
