import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { FailureBox } from '@health-commons/ui';
import { messages } from '../../messages';
import type { Failure } from '../form-state';
import { Heading, useArrivalFocus, type HeadingLevel } from '../heading';
import styles from '../report-form.module.css';
import type { Fault, FieldIds } from '../submit-rules';

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
      <ul className={styles['faults']}>
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

type FailureBannerProps = Failure & { level: 2 | 3; onRetry: () => void };

/** Shows why sending failed, and a button to retry. */
export function FailureBanner({ title, text, level, onRetry }: FailureBannerProps) {
  const box = useRef<HTMLDivElement>(null);
  useArrivalFocus(box);

  return (
    <div ref={box} tabIndex={-1} className={styles['banner']}>
      <FailureBox title={title} text={text} headingLevel={level} onRetry={onRetry} />
    </div>
  );
}

const TITLE_PREFIX = messages['report.error-prefix'];

/** Prefixes the page title with 'Error: ' while there is a problem, so that screen readers read the prefix first. */
export function useErrorTitle(problem: boolean): void {
  useEffect(() => {
    if (!problem) return;
    if (!document.title.startsWith(TITLE_PREFIX)) document.title = TITLE_PREFIX + document.title;
    return () => {
      // Removes only the prefix, because the shell may have set another page's title meanwhile.
      if (document.title.startsWith(TITLE_PREFIX)) document.title = document.title.slice(TITLE_PREFIX.length);
    };
  }, [problem]);
}
