import type { ComponentProps, ReactNode } from 'react';
import { defineMessages } from '@health-commons/base/catalogue';
import { formatNumber } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button, shared } from '@health-commons/ui';
import { DataTable } from '@health-commons/ui/data-table';
import english from '../locales/en/table.json';
import styles from './table.module.css';

export const tableMessages = defineMessages(english);

/** Rows that a phone shows at first, because its rows are cards: 500 of them would be 200 screens. */
const FIRST_ROWS = 20;

type Table = ComponentProps<typeof DataTable>;

type Row = {
  key: string;
  title: ReactNode;
  cells: readonly (string | Table['rows'][number]['cells'][number])[];
  /** The place of the row, for the accessible name of its button. */
  place: string;
  onLocate: () => void;
};

type PlacesTableProps = {
  caption: string;
  note?: string;
  columns: Table['columns'];
  rows: readonly Row[];
};

/** Lists places. Each row has a button that shows its place on the map. */
export function PlacesTable({ caption, note, columns, rows }: PlacesTableProps) {
  const toRow = ({ key, title, cells, place, onLocate }: Row) => {
    const button = (
      <Button
        variant="secondary"
        className={styles['locate']}
        aria-label={formatMessage(tableMessages['table.locate-place'], { place })}
        onClick={onLocate}
      >
        {tableMessages['table.locate']}
      </Button>
    );
    const named = cells.map((cell) => (typeof cell === 'string' ? { content: cell } : cell));
    return { key, cells: [{ content: title }, ...named, { content: button, isBlock: true }] };
  };
  return (
    <DataTable
      label={caption}
      caption={
        <>
          <span>{caption}</span>
          {note && <span className={styles['note']}>{note}</span>}
        </>
      }
      columns={[...columns, { id: 'locate', title: '', className: shared['screen'] }]}
      rows={rows.map(toRow)}
      firstRows={FIRST_ROWS}
      moreText={formatMessage(tableMessages['table.all-rows'], { n: formatNumber(rows.length) })}
      scrolls
    />
  );
}
