import { formatMessage } from '@health-commons/contracts/messages';
import { Button } from '@health-commons/ui';
import { useEffect, useId, useRef } from 'react';
import styles from './override-bar.module.css';
import type { Override } from './override-memory';
import { overrideMessages as messages } from './override-messages';

type Props = { overrides: readonly Override[]; onConfirm: () => void; onCancel: () => void };

/** Asks before this browser runs code from this computer, because anybody can send a link. Escape cancels. */
export function ConfirmOverrides({ overrides, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Not on a button, because an accidental key press must not decide.
    heading.current?.focus();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['confirm']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={onCancel}
    >
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
        {messages['override.confirm-title']}
      </h2>
      <p id={`${id}-text`}>{messages['override.confirm-text']}</p>
      <ul className={styles['list']}>
        {overrides.map((override) => (
          <li key={override.name}>{formatMessage(messages['override.item'], override)}</li>
        ))}
      </ul>
      <div className={styles['ways']} data-uncovered>
        <Button variant="secondary" onClick={onConfirm}>
          {messages['override.confirm']}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {messages['override.cancel']}
        </Button>
      </div>
    </dialog>
  );
}
