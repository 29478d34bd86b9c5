import { useEffect, useRef, type MouseEvent } from 'react';
import { messages } from '../messages';
import styles from './test-forms.module.css';
import type { FieldErrors } from './use-field-errors';

type Props = { fields: FieldErrors; refusals: number };

/**
 * SPEC's error for missing fields, and a link to each faulty field. The box takes the focus after each refused submit,
 * but not while the visitor edits the fields.
 */
export function MissingBox({ fields: { ids, faulty, isMissing, errors }, refusals }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refusals]);
  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div ref={box} className={styles['missing']} role="alert" tabIndex={-1}>
      {isMissing && <p className={styles['missing-title']}>{messages['phone.alert-missing']}</p>}
      <ul>
        {faulty.map((field) => (
          <li key={field}>
            <a href={`#${ids[field]}`} onClick={(event) => goTo(event, ids[field])}>
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
