import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { messages } from '../../messages';
import styles from './submit-result.module.css';
import type { FieldIds } from '../field-ids';
import { Heading, type HeadingLevel } from '../heading';
import type { Fault } from '../submit-rules';

type ErrorSummaryProps = { ids: FieldIds; faults: readonly Fault[]; level: HeadingLevel; refusals: number };

/** Everything that is left to do, each a link to its field. It takes the focus after each refusal, not while the visitor mends things. */
export function ErrorSummary({ ids, faults, level, refusals }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refusals]);

  return (
    <div ref={box} className={styles['summary']} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <Heading level={level} id={titleId} className={styles['title']}>
        {messages['report.problem-title']}
      </Heading>
      <ul className={styles['list']}>
        {faults.map(({ field, message }) => (
          <li key={field}>
            <a
              className={styles['link']}
              href={`#${ids[field]}`}
              onClick={(event) => goTo(event, ids[field])}
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
function goTo(event: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  event.preventDefault();
  const question = control.closest('fieldset') ?? control.labels?.[0] ?? control;
  question.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}
