import { useId, useImperativeHandle, useRef, type Ref } from 'react';
import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { Button } from '@health-commons/ui';
import { CallLink } from '../emergency/call-link';
import { messages } from '../messages';
import styles from './test-forms.module.css';

export type ConfirmHandle = { open: () => void };
type Props = { ref: Ref<ConfirmHandle>; help: EmergencyNumber; onSend: () => void };

/** The last word before a test alert is sent: a real call comes first. The browser closes it on Escape and gives the focus back. */
export function ConfirmDialog({ ref, help, onSend }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useImperativeHandle(ref, () => ({
    open: () => {
      dialog.current?.showModal();
      // Not the link: a key pressed once too often must not call.
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
