import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import { FleetingButton } from '@health-commons/ui';
import { tableMessages } from './table-messages';
import styles from './table.module.css';

/** Rows that a phone shows at first, because its rows are cards: 500 of them would be 200 screens. */
const FIRST_ROWS = 20;

type FirstRows = {
  body: RefObject<HTMLTableSectionElement | null>;
  /** Returns the class of a row that a phone does not show yet. */
  rowClass: (index: number) => string | undefined;
  /** A button, visible only on a phone, that shows all rows and moves the focus to the first new one. */
  more: ReactNode;
};

/** Limits the rows of a table that a phone shows, until the visitor asks for all. */
export function useFirstRows(count: number): FirstRows {
  const [all, setAll] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);

  function showAll(): void {
    // A hidden row cannot get the focus.
    flushSync(() => setAll(true));
    body.current?.rows[FIRST_ROWS]?.querySelector('button')?.focus();
  }

  return {
    body,
    rowClass: (index) => (!all && index >= FIRST_ROWS ? styles['late'] : undefined),
    more: !all && count > FIRST_ROWS && (
      <FleetingButton variant="secondary" className={styles['more']} onClick={showAll}>
        {formatMessage(tableMessages['table.all-rows'], { n: formatNumber(count) })}
      </FleetingButton>
    ),
  };
}
