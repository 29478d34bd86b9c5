import { useId, useState, type ReactNode } from 'react';
import { classNames } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './filters.module.css';

type MapToolbarProps = {
  /** The filters as text, or 'All reports' if there are no filters. */
  filterText: string;
  /** The postal code search. It is rendered only after a visitor first opens it, because few visitors need it. */
  area: ReactNode;
  /** Null if the layer has no filters. */
  filters: ReactNode;
};

type Part = 'area' | 'filters';

/**
 * Shows the search and the filters above the map. On a phone, at most one of the two is open at a time, so that the map
 * stays on the first screen. A wide screen always shows the filters.
 */
export function MapToolbar({ filterText, area, filters }: MapToolbarProps) {
  const id = useId();
  const [open, setOpen] = useState<Part | null>(null);
  const [areaOpened, setAreaOpened] = useState(false);
  const search = { label: messages['area.title'], more: messages['area.more'], content: areaOpened && area };
  const choice = { label: messages['filters.title'], more: filterText, content: filters };
  const parts = [
    { part: 'area', ...search },
    ...(filters === null ? [] : [{ part: 'filters', ...choice } as const]),
  ] as const;
  const toggle = (part: Part) => {
    setOpen(open === part ? null : part);
    if (part === 'area') setAreaOpened(true);
  };
  return (
    <div role="group" aria-label={messages['filters.group']} className={styles['bar']}>
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
          <span className={styles['text']}>
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
