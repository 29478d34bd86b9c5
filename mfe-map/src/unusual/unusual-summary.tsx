import { useEffect, useRef } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import type { UnusualMap } from '@health-commons/contracts/unusual';
import { announce } from '@health-commons/platform';
import { formatDay, formatMoment } from '@health-commons/ui';
import lines from '../filters/result-line.module.css';
import { sumOf, type Totals } from './in-view';
import { unusualMessages as messages } from './unusual-messages';

/** Returns the number that says most, then the others. 'No area' beside areas that are being checked would say too much. */
function countsOf({ unusual, being_checked: n, usual, too_few: few }: Totals): string[] {
  const isUnusual = unusual > 0 || n === 0;
  return [
    ...(isUnusual ? [formatMessage(messages['unusual.count'], { n: unusual })] : []),
    ...(n > 0 ? [formatMessage(messages['unusual.checked'], { n })] : []),
    formatMessage(messages['unusual.others'], { usual, few }),
  ];
}

/** `totals` is null while the answer is that of another view. */
type UnusualSummaryProps = { answer: UnusualMap; shown: number; totals: Totals | null };

/** Shows how many areas in view are unusual, and when they were compared. Screen readers announce it once. */
export function UnusualSummary({ answer, shown, totals }: UnusualSummaryProps) {
  const [count, ...others] = totals ? countsOf(totals) : [];
  const text = [count, ...others].join('. ');
  const announced = useRef(false);
  useEffect(() => {
    if (announced.current || count === undefined) return;
    announced.current = true;
    announce(text);
  }, [count, text]);
  const { through, judged_at: judgedAt } = answer;
  return (
    <div>
      <div tabIndex={-1} className={lines['line']}>
        <strong className={lines['count']}>{count ?? messages['unusual.loading']}</strong>
        {others.map((other) => (
          <span key={other}>{other}</span>
        ))}
      </div>
      {through !== null && judgedAt !== null && (
        <p>
          {formatMessage(messages['unusual.through'], {
            day: formatDay(through),
            moment: formatMoment(judgedAt),
          })}
        </p>
      )}
      {totals && shown < sumOf(totals) && (
        <p>{formatMessage(messages['unusual.more'], { n: shown, all: sumOf(totals) })}</p>
      )}
    </div>
  );
}
