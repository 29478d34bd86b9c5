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

/** Returns the tab to which a key leads from the tab at `index`. On a narrow screen, the tabs are below each other. */
function tabAfter(key: string, index: number, list: HTMLElement) {
  const [first, second] = [...list.children] as HTMLElement[];
  const isColumn = first?.offsetTop !== second?.offsetTop;
  const [right, left] = document.dir === 'rtl' ? [index - 1, index + 1] : [index + 1, index - 1];
  const targets: Record<string, number> = { ArrowRight: right, ArrowLeft: left, Home: 0, End: -1 };
  if (isColumn) Object.assign(targets, { ArrowDown: index + 1, ArrowUp: index - 1 });
  const target = targets[key];
  return target === undefined ? undefined : TABS.at(target % TABS.length);
}

/** A tab list with one tab stop and arrow keys. */
export function TabList({ id, selected, onSelect }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = TABS.findIndex(({ id: tab }) => tab === selected);
    const tab = tabAfter(event.key, index, event.currentTarget);
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
