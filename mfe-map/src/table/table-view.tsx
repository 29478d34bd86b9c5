import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { FailureBox } from '@health-commons/ui';
import { inViewWords } from '../filters/selection-words';
import { reportsIn } from '../filters/result-line';
import { messages } from '../messages';
import { words } from './table-messages';
import type { AggregatesState } from '../view/aggregates-view';
import { AggregatesTable } from './aggregates-table';
import styles from './table.module.css';

export type TableViewProps = {
  state: AggregatesState;
  /** The filters in words. */
  chosen: string;
  onRetry: () => void;
  onLocate: (row: HealthAggregate) => void;
};

/** The table in the map's place, with what there is to say when there is none. */
export default function TableView({ state, chosen, onRetry, onLocate }: TableViewProps) {
  const { visible, status } = state;
  const caption = formatMessage(words['table.caption'], {
    chosen,
    reports: inViewWords(reportsIn(visible)),
    rows: formatMessage(words[visible.length === 1 ? 'table.rows-one' : 'table.rows'], {
      n: visible.length,
    }),
  });
  return (
    <>
      {status === 'failed' && (
        <FailureBox
          headingLevel={3}
          title={messages['map.failed']}
          text={words['table.old']}
          onRetry={onRetry}
        />
      )}
      {visible.length === 0 && status !== 'failed' ? (
        <p className={styles['place']}>{messages['map.empty']}</p>
      ) : (
        <AggregatesTable rows={visible} level={state.level} caption={caption} onLocate={onLocate} />
      )}
    </>
  );
}
