/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-tabindex --
   explicit roles: Safari drops table semantics when CSS stacks the cells; a scrollable region must be focusable */
import { formatMessage } from '@health-commons/contracts/messages';
import { formatNumber } from '@health-commons/base/locale';
import type { UnusualArea } from '@health-commons/contracts/unusual';
import { Button } from '@health-commons/ui';
import tables from './table.module.css';
import { useFirstRows } from './first-rows';
import { codesText, hasTitle, placeName, verdictSentences } from '../layers/unusual/area-text';
import { Sign } from '../layers/unusual/sign';
import styles from './unusual.module.css';
import { unusualMessages as messages } from '../layers/unusual/unusual-messages';

type UnusualTableProps = { areas: readonly UnusualArea[]; onLocate: (area: UnusualArea) => void };

/** Lists the areas in view in the order of the answer: unusual ones first. */
export function UnusualTable({ areas, onLocate }: UnusualTableProps) {
  const { body, rowClass, more } = useFirstRows(areas.length);
  return (
    <div role="region" aria-label={messages['areas-table.caption']} tabIndex={0} className={tables['scroll']}>
      <table role="table" className={tables['table']}>
        <caption className={tables['caption']}>{messages['areas-table.caption']}</caption>
        <thead role="rowgroup" className={styles['head']}>
          <tr role="row">
            {(['place', 'verdict', 'reports'] as const).map((column) => (
              <th key={column} role="columnheader" scope="col" data-column={column}>
                {messages[`areas-table.${column}`]}
              </th>
            ))}
            <td role="cell" />
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup">
          {areas.map((area, i) => (
            <Row key={area.location} area={area} className={rowClass(i)} onLocate={onLocate} />
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}

type RowProps = { area: UnusualArea; className: string | undefined; onLocate: (area: UnusualArea) => void };

function Row({ area, className, onLocate }: RowProps) {
  const place = placeName(area);
  return (
    <tr role="row" className={className}>
      <th role="rowheader" scope="row">
        {place}
        <span className={tables['note']}>{codesText(area)}</span>
      </th>
      <td role="cell" className={styles['said']}>
        <span className={styles['verdict']}>
          <Sign verdict={area.verdict} />
          {messages[`verdict.${area.verdict}`]}
        </span>
        {hasTitle(area) && verdictSentences(area).map((sentence) => <p key={sentence}>{sentence}</p>)}
      </td>
      <td role="cell" data-column="reports" data-name={messages['areas-table.reports']}>
        {formatNumber(area.reports)}
      </td>
      <td role="cell" className={tables['action']}>
        <Button
          variant="secondary"
          className={tables['locate']}
          aria-label={formatMessage(messages['areas-table.locate-place'], { place })}
          onClick={() => onLocate(area)}
        >
          {messages['areas-table.locate']}
        </Button>
      </td>
    </tr>
  );
}
