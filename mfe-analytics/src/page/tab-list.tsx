import type { KeyboardEvent } from 'react';
import { messages } from '../messages';
import { TABS, type TabId } from '../constants';
import styles from './tab-list.module.css';

type Props = {
  /** Prefix of the tabs' ids. The panel's id is `${id}-panel`. */
  id: string;
  selected: TabId;
  onSelect: (tab: TabId) => void;
};

const STEPS: Readonly<Record<string, (index: number) => number>> = {
  ArrowRight: (index) => (index + 1) % TABS.length,
  ArrowLeft: (index) => (index + TABS.length - 1) % TABS.length,
  Home: () => 0,
  End: () => TABS.length - 1,
};

/** A tab list with one tab stop and arrow keys. */
export function TabList({ id, selected, onSelect }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    const next = TABS[step(TABS.findIndex((tab) => tab.id === selected))];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={messages['analytics.views']}
      className={styles['list']}
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
          onClick={() => {
            onSelect(tab.id);
          }}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
