import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { classNames } from './class-names';
import styles from './error-summary.module.css';
import remote from './remote.module.css';
import shared from './shared.module.css';
import sizes from './sizes.module.css';

type Props = {
  title: string | false;
  headingLevel: 2 | 3 | 4;
  /** The text of each error, and the element id of its control. */
  errors: readonly { id: string; text: string | undefined }[];
  /** The number of refused submits. The summary takes the focus after each, but not while a visitor corrects fields. */
  refusals: number;
};

/** Shows what is wrong with a form, with a link to each control. */
export function ErrorSummary({ title, headingLevel, errors, refusals }: Props) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refusals]);
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      ref={box}
      className={styles['summary']}
      role="alert"
      tabIndex={-1}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <Heading id={titleId} className={sizes['large']}>
          {title}
        </Heading>
      )}
      <ul className={remote['plain']}>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              className={classNames(shared['error'], styles['link'])}
              href={`#${id}`}
              onClick={(event) => goTo(event, id)}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls to the control's label or fieldset, and focuses the control. Does not change the page's URL. */
function goTo(event: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (control === null) return;
  event.preventDefault();
  const question = control.closest('fieldset') ?? document.querySelector(`label[for="${id}"]`) ?? control;
  question.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}
