import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { messages } from '../../messages';
import styles from './submit-result.module.css';
import type { FieldIds } from '../field-ids';
import { Heading, type HeadingLevel } from '../heading';
import type { Fault } from '../submit-rules';

type ErrorSummaryProps = { ids: FieldIds; faults: readonly Fault[]; level: HeadingLevel; refusals: number };

/**
 * Shows the error summary with a link to each field that has an error. Takes the focus after each refused
 * submit, but not while the visitor corrects fields.
 */
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

/** Scrolls to the field's label or fieldset, and focuses the field. Does not change the page's URL. */
function goTo(event: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  event.preventDefault();
  const question = control.closest('fieldset') ?? control.labels?.[0] ?? control;
  question.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}
