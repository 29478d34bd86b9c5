import { toast as toasts, type Toast } from '@health-commons/platform';
import { classNames, ToneIcon } from '@health-commons/ui';
import type { RefObject } from 'react';
import { Icon } from '../icons';
import { messages } from '../messages';
import styles from './toast-card.module.css';

type Props = { toast: Toast; region: RefObject<HTMLElement | null> };

export function ToastCard({ toast, region }: Props) {
  const close = () => {
    // The button is removed with the toast, so move the focus to the button of another toast.
    const others = [...(region.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    others.find((button) => button !== document.activeElement)?.focus();
    toasts.close(toast.id);
  };
  return (
    <div className={classNames(styles['toast'], styles[toast.kind], toast.leaving && styles['leaving'])}>
      <ToneIcon tone={toast.kind} className={styles['icon']} />
      <p className={styles['text']}>{toast.text}</p>
      <button
        type="button"
        className={styles['close']}
        aria-label={messages['button.close']}
        disabled={toast.leaving}
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
