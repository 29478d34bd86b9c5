import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { FailureBox } from '@health-commons/ui';
import { inViewText } from '../filters/selection-text';
import { reportsIn } from '../filters/result-line';
import { messages } from '../messages';
import { tableMessages } from './table-messages';
import type { AggregatesState } from '../view/aggregates-store';
import { AggregatesTable } from './aggregates-table';
import styles from './table.module.css';

type TableViewProps = {
  state: AggregatesState;
  filterText: string;
  onRetry: () => void;
  onLocate: (row: HealthAggregate) => void;
};

export default function TableView({ state, filterText, onRetry, onLocate }: TableViewProps) {
  const { visible, covered, status } = state;
  const caption = formatMessage(tableMessages['table.caption'], {
    chosen: filterText,
    reports: inViewText(reportsIn(visible)),
    rows: formatMessage(tableMessages['table.rows'], {
      n: visible.length,
    }),
  });
  return (
    <>
      {status === 'failed' && (
        <FailureBox
          headingLevel={3}
          title={messages['map.failed']}
          text={tableMessages['table.old']}
          onRetry={onRetry}
        />
      )}
      {status !== 'failed' && (!covered || visible.length === 0) && (
        <p className={styles['place']}>{messages[covered ? 'map.empty' : 'part.loading']}</p>
      )}
      {covered && (visible.length > 0 || status === 'failed') && (
        <AggregatesTable rows={visible} level={state.level} caption={caption} onLocate={onLocate} />
      )}
    </>
  );
}
