import { classNames, shared } from '@health-commons/ui';
import type { KeyboardEvent } from 'react';
import { messages } from '../messages';
import { TABS, type TabId } from '../selection/selection';
import styles from './tab-list.module.css';

type Props = {
  /** Prefix of the tabs' ids. The panel's id is `${id}-panel`. */
  id: string;
  selected: TabId;
  onSelect: (tab: TabId) => void;
};

const next = (index: number) => (index + 1) % TABS.length;
const previous = (index: number) => (index + TABS.length - 1) % TABS.length;

/** Returns how a key changes the index of the selected tab. On a narrow screen, the tabs are below each other. */
function stepOf(key: string, list: HTMLElement): ((index: number) => number) | undefined {
  const [first, second] = [...list.children] as HTMLElement[];
  const isColumn = first?.offsetTop !== second?.offsetTop;
  const [forwards, backwards] =
    document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forwards || (isColumn && key === 'ArrowDown')) return next;
  if (key === backwards || (isColumn && key === 'ArrowUp')) return previous;
  if (key === 'Home') return () => 0;
  return key === 'End' ? () => TABS.length - 1 : undefined;
}

/** A tab list with one tab stop and arrow keys. */
export function TabList({ id, selected, onSelect }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = stepOf(event.key, event.currentTarget);
    const tab = step && TABS[step(TABS.findIndex((one) => one.id === selected))];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(`${id}-${tab.id}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={messages['analytics.views']}
      className={classNames(shared['screen'], styles['list'])}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {TABS.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}-${tab.id}`}
          aria-selected={tab.id === selected}
          aria-controls={`${id}-panel`}
          tabIndex={tab.id === selected ? 0 : -1}
          className={styles['tab']}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
