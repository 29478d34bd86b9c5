import { useId, useImperativeHandle, useRef, type Ref } from 'react';
import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { Button } from '@health-commons/ui';
import { CallLink } from '../emergency/call-link';
import { messages } from '../messages';
import styles from './test-forms.module.css';

export type ConfirmHandle = { open: () => void };
type Props = { ref: Ref<ConfirmHandle>; help: EmergencyNumber; onSend: () => void };

/**
 * Asks for confirmation before a test alert is sent, and offers a real emergency call first. On Escape the browser
 * closes the dialog and restores the focus.
 */
export function ConfirmDialog({ ref, help, onSend }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useImperativeHandle(ref, () => ({
    open: () => {
      dialog.current?.showModal();
      // Do not focus the link, because an accidental key press must not start a call.
      heading.current?.focus();
    },
  }));
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles['confirm']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
        {messages['phone.confirm-title']}
      </h2>
      <p id={`${id}-text`}>{messages['phone.confirm-text']}</p>
      <CallLink help={help} />
      <div className={styles['actions']}>
        <Button
          variant="secondary"
          onClick={() => {
            close();
            onSend();
          }}
        >
          {messages['phone.confirm-send']}
        </Button>
        <Button variant="secondary" onClick={close}>
          {messages['phone.confirm-cancel']}
        </Button>
      </div>
    </dialog>
  );
}
