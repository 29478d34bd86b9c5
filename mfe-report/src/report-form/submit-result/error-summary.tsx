import { useEffect, useRef, type MouseEvent } from 'react';
import { messages } from '../../messages';
import styles from './submit-result.module.css';
import { FIELD_IDS } from '../field-ids';
import { Heading, type HeadingLevel } from '../heading';
import type { Fault } from '../submit-rules';

type ErrorSummaryProps = { faults: readonly Fault[]; level: HeadingLevel; refusals: number };

/** Everything that is left to do, each a link to its field. It takes the focus after each refusal, not while the visitor mends things. */
export function ErrorSummary({ faults, level, refusals }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refusals]);

  return (
    <div ref={box} className={styles['summary']} role="alert" tabIndex={-1} aria-labelledby="report-problem">
      <Heading level={level} id="report-problem" className={styles['title']}>
        {messages['report.problem-title']}
      </Heading>
      <ul className={styles['list']}>
        {faults.map(({ field, message }) => (
          <li key={field}>
            <a
              className={styles['link']}
              href={`#${FIELD_IDS[field]}`}
              onClick={(event) => goTo(event, field)}
            >
              {messages[message]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the field from its question on, then puts the focus into it; the address stays as it is. */
function goTo(event: MouseEvent, field: Fault['field']): void {
  const control = document.getElementById(FIELD_IDS[field]);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  event.preventDefault();
  const question = control.closest('fieldset') ?? control.labels?.[0] ?? control;
  question.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}
