import { formatNumber } from '@health-commons/base/locale';
import type { UnusualArea } from '@health-commons/contracts/unusual';
import { codesText, hasTitle, placeName, verdictSentences } from '../layers/unusual/area-text';
import { Sign } from '../layers/unusual/sign';
import { unusualMessages as messages } from '../layers/unusual/unusual-messages';
import { DataTable } from './data-table';
import tables from './table.module.css';
import styles from './unusual.module.css';

type UnusualTableProps = { areas: readonly UnusualArea[]; onLocate: (area: UnusualArea) => void };

const COLUMNS = (['place', 'verdict', 'reports'] as const).map((id) => ({
  id,
  title: messages[`areas-table.${id}`],
}));

/** Lists the areas in view in the order of the answer: unusual ones first. */
export function UnusualTable({ areas, onLocate }: UnusualTableProps) {
  const rows = areas.map((area) => {
    const place = placeName(area);
    const verdict = (
      <>
        <span className={styles['verdict']}>
          <Sign verdict={area.verdict} />
          {messages[`verdict.${area.verdict}`]}
        </span>
        {hasTitle(area) && verdictSentences(area).map((sentence) => <p key={sentence}>{sentence}</p>)}
      </>
    );
    const title = (
      <>
        {place}
        <span className={tables['note']}>{codesText(area)}</span>
      </>
    );
    const name = messages['areas-table.reports'];
    const cells = [
      { column: 'verdict', content: verdict, className: styles['said'] },
      { column: 'reports', content: formatNumber(area.reports), name },
    ];
    return { key: area.location, title, cells, place, onLocate: () => onLocate(area) };
  });
  return (
    <DataTable
      caption={messages['areas-table.caption']}
      columns={COLUMNS}
      headClass={styles['head']}
      rows={rows}
    />
  );
}
